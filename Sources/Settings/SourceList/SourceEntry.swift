import Accounts
import Posts
import TOML

/// One `[[source]]` of the file, and where it stands.
struct SourceEntry: Sendable {
  /// As the file has it; account and address may still come from the credentials.
  var source: Source
  /// Whether the file names the source; otherwise it has the name of its service.
  var isNamed: Bool
  /// Whether the file gives an address, right or wrong.
  var hasAddress: Bool
  var line: Int
  /// Lines of keys that are checked again when the accounts are known.
  var nameLine: Int
  var accountLine: Int
  /// Caps that the file sets although there is no price, and their lines.
  var idleCaps: [(key: String, line: Int)] = []
  /// What would leave the archive out, as the file has it, and its lines.
  var idleSwitches: [(key: String, line: Int)] = []

  static let keys = [
    "name", "kind", "base_url", "account", "enabled", "pause_ms", "page_size", "ask",
    "price_per_post", "price_per_user", "max_per_day", "max_per_month",
  ]

  /// Reads one; `nil` if its kind is not known. Problems are noted in the reader.
  init?(_ reader: inout TOMLTableReader) {
    guard let kind = reader.word("kind", of: SourceKind.self) else {
      if !reader.has("kind") {
        reader.note(
          reader.line, "this [[source]] has no “kind”.",
          remedy: "Add kind = \"x\", or what it is.")
      }
      return nil
    }
    let defaults = SourceDefaults(kind)
    line = reader.line
    (nameLine, accountLine) = (reader.line(of: "name"), reader.line(of: "account"))
    let name = Self.name(&reader, kind)
    isNamed = name != nil
    hasAddress = reader.has("base_url")
    source = Source(defaultsOf: kind, name: name ?? kind.rawValue)
    if let base = Self.baseURL(&reader) { source.baseURL = base }
    source.account = reader.text("account")
    source.isEnabled = reader.flag("enabled") ?? true
    if let pause = reader.integer("pause_ms", in: 0...60_000) {
      source.pause = .milliseconds(pause)
    }
    source.pageSize = reader.integer("page_size", in: kind.pageSizes) ?? source.pageSize
    source.asking = reader.word("ask", of: Source.Asking.self)
    source.prices = Self.prices(&reader, defaults)
    if source.prices == nil {
      for key in ["max_per_day", "max_per_month"] where reader.has(key) {
        idleCaps.append((key, reader.line(of: key)))
      }
    }
    if kind == .archive {
      Self.refuseLiveKeys(&reader)
      stayOn(reader)
    }
  }

  private static func name(_ reader: inout TOMLTableReader, _ kind: SourceKind) -> String? {
    guard let name = reader.text("name") else { return nil }
    let isGood =
      !name.isEmpty && name.count <= 40
      && name.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.value > 0x20 }
      && Sanitized.line(name) == name && !name.hasPrefix("-")
    if !isGood {
      reader.note(
        reader.line(of: "name"), "this cannot be the name of a source.",
        remedy: "Use one word of at most 40 characters, as for --source.")
      return nil
    }
    if (name == Source.archiveName) != (kind == .archive) {
      reader.note(
        reader.line(of: "name"), "the archive, and only the archive, is called “archive”.",
        remedy: kind == .archive ? "Remove the name." : "Use another name.")
      return nil
    }
    return name
  }

  private static func baseURL(_ reader: inout TOMLTableReader) -> String? {
    guard let text = reader.text("base_url") else { return nil }
    if let address = ServerAddress.checked(text) { return address }
    reader.note(
      reader.line(of: "base_url"), "“base_url” is not an address that secrets may be sent to.",
      remedy: ServerAddress.advice(for: text))
    return nil
  }

  /// The most that a price or a cap can be: a misplaced decimal point must not ruin anybody.
  private static let maxDollars = 10_000.0

  private static func prices(
    _ reader: inout TOMLTableReader, _ defaults: SourceDefaults
  ) -> Prices? {
    func money(_ key: String, atLeast least: Int64 = 0) -> Money? {
      reader.number(key, in: 0...maxDollars).map { dollars in
        let counted = Int64((dollars * 1_000_000).rounded())
        return Money(microdollars: dollars > 0 ? max(counted, least) : counted)
      }
    }
    // A price too small to be counted becomes the smallest that can be: the source is not free.
    let perPost = money("price_per_post", atLeast: 1)
    let perUser = money("price_per_user", atLeast: 1)
    return Prices(
      perPost: perPost ?? defaults.perPost, perUser: perUser ?? defaults.perUser,
      maxPerDay: money("max_per_day"), maxPerMonth: money("max_per_month"))
  }

  private static func refuseLiveKeys(_ reader: inout TOMLTableReader) {
    let live = [
      "base_url", "account", "price_per_post", "price_per_user", "max_per_day", "max_per_month",
    ]
    for key in live where reader.has(key) {
      reader.note(
        reader.line(of: key), "the archive has no “\(key)”.",
        remedy: "Remove the line. To use another file, set “path” in [archive].")
    }
  }

  /// Takes back what would leave the archive out: nothing could turn it on again.
  private mutating func stayOn(_ reader: TOMLTableReader) {
    if !source.isEnabled { idleSwitches.append(("enabled = false", reader.line(of: "enabled"))) }
    if source.asking == .demand {
      idleSwitches.append(("ask = \"demand\"", reader.line(of: "ask")))
    }
    (source.isEnabled, source.asking) = (true, nil)
  }
}
