import Accounts
import TOML

/// The settings file as it was read: plain values, sources and keys, and all that is wrong in it.
struct SettingsFile {
  let path: String
  private(set) var values = SettingsValues()
  private(set) var entries: [SourceEntry] = []
  private(set) var keys: [KeyBinding] = []
  /// What is wrong, table by table.
  private var found: [TOMLProblem] = []

  /// Reads the text.
  ///
  /// - Parameter commands: the names that `[keys]` may bind.
  init(_ bytes: [UInt8], path: String, commands: [String]) {
    self.path = path
    let members: TOMLMembers
    do throws(TOMLFault) { members = try TOMLReader.read(bytes) } catch {
      found = [
        TOMLProblem(
          line: error.line, error.message.hasSuffix(".") ? error.message : error.message + ".",
          remedy: error.remedy)
      ]
      return
    }
    var root = TOMLTableReader(
      members, named: "", line: 1, keys: SettingsValues.keys + ["archive", "source", "keys"])
    values = SettingsValues(&root)
    let tables = (root.table("archive"), root.tables("source"), root.table("keys"))
    found = root.problems
    if let (members, line) = tables.0 { readArchive(members, line) }
    for (members, line) in tables.1 { readSource(members, line) }
    if let (members, _) = tables.2 {
      let reader = KeyBindingReader(members, commands: commands)
      keys = reader.bindings
      found += reader.problems
    }
  }

  private mutating func readArchive(_ members: TOMLMembers, _ line: Int) {
    var reader = TOMLTableReader(
      members, named: "[archive]", line: line, keys: ["path", "keep_live_results"])
    values.archivePath = reader.path("path")
    values.keepsLiveResults = reader.flag("keep_live_results")
    found += reader.problems
  }

  private mutating func readSource(_ members: TOMLMembers, _ line: Int) {
    var name = "[[source]]"
    if case .text(let text)? = members["name"]?.value { name += " “\(text)”" }
    var reader = TOMLTableReader(members, named: name, line: line, keys: SourceEntry.keys)
    if let entry = SourceEntry(&reader) { entries.append(entry) }
    found += reader.problems
  }

  /// All that is wrong with the file, with its name and line. Found table by table, it is told from
  /// the top to the bottom, as a person goes through the file.
  ///
  /// - Parameter others: what else was found wrong with its values.
  func problems(with others: [TOMLProblem]) -> [SettingsError.Problem] {
    (found + others).enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map { .init(at: "\(path):\($0.element.line)", $0.element) }
  }
}
