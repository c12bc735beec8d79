import Accounts
import Posts
import TOML

/// Puts the sources together: those of the file, and one for each service and server that an
/// account brings by itself.
struct SourceList {
  private(set) var sources: [Source] = []
  /// What is wrong with the file.
  private(set) var problems: [TOMLProblem] = []
  private(set) var notes: [SettingsNote] = []

  /// Names of sources whose account does not exist: they are off, whatever was chosen.
  private var accountless: Set<String> = []
  /// Accounts that entries name at other servers than their own, and at their own. One that is used
  /// only elsewhere does not keep another from being used at its server.
  private var elsewhere: Set<String> = []
  private var atHome: Set<String> = []
  /// Caps of sources that have no price.
  private var idleCaps: [(source: String, key: String, line: Int)] = []
  private let accounts: [Account]
  /// Whether accounts are known. Without them every account seems to be missing, and an address may
  /// be that of one.
  private let knowsAccounts: Bool
  private let choices: SourceChoices

  /// - Parameter accounts: `nil` where they are not known.
  init(_ entries: [SourceEntry], accounts: [Account]?, choices: SourceChoices) {
    self.accounts = accounts ?? []
    knowsAccounts = accounts != nil
    self.choices = choices
    let archives = entries.filter { $0.source.kind == .archive }
    sources = [archives.first?.source ?? Source(defaultsOf: .archive, name: Source.archiveName)]
    if let archive = archives.first { noteIdleSwitches(of: archive) }
    for entry in archives.dropFirst() {
      refuse(entry.line, "the archive has two entries.", "Merge them into one.")
    }
    for entry in entries where entry.source.kind != .archive { add(entry) }
    addUnlisted()
    markThoseOfX()
    switchAsChosen()
    noteIdleCaps()
  }

  /// Marks the sources of v1.1 whose server is asked by v2 as well.
  private mutating func markThoseOfX() {
    let servers = sources.filter { $0.kind == .x }.compactMap(\.baseURL)
    for index in sources.indices where sources[index].kind == .twitterV1 {
      let base = sources[index].baseURL ?? ""
      sources[index].isOfX = servers.contains { ServerAddress.isSame(base, as: $0) }
    }
  }

  /// Turns sources on or off as the person last chose.
  private mutating func switchAsChosen() {
    for index in sources.indices where !accountless.contains(sources[index].name) {
      sources[index].isEnabled = choices.enabled[sources[index].name] ?? sources[index].isEnabled
    }
  }

  private mutating func add(_ entry: SourceEntry) {
    guard var source = source(of: entry) else { return }
    // If an account is missing, it may be the one that knows the address.
    guard source.baseURL != nil || source.missingAccount != nil else {
      // A wrong address was reported when it was read.
      guard !entry.hasAddress, knowsAccounts else { return }
      return refuse(
        entry.line, "this [[source]] has no “base_url”.",
        "Add the address of its server: base_url = \"https://…\".")
    }
    if !entry.isNamed { source.name = source.usualName }
    if sources.contains(where: { $0.name == source.name }) {
      return refuse(
        entry.nameLine, "there are two sources called “\(source.name)”.",
        "Give one of them another name.")
    }
    sources.append(source)
    idleCaps += entry.idleCaps.map { (source: source.name, key: $0.key, line: $0.line) }
    if let name = entry.source.account, source.account == nil {
      close(source, without: name, entry)
    }
  }

  /// The source of an entry, with the account that it uses and an address; `nil` where it names an
  /// account of another kind.
  private mutating func source(of entry: SourceEntry) -> Source? {
    var source = entry.source
    if let name = source.account {
      guard let account = accounts.first(where: { $0.name == name }) else {
        (source.account, source.isEnabled) = (nil, false)
        source.missingAccount = Sanitized.line(name)
        return source
      }
      guard fits(account, entry) else { return nil }
      source.baseURL = Self.address(of: entry, with: account)
      if source.baseURL == Self.server(of: account) {
        atHome.insert(name)
      } else {
        elsewhere.insert(name)
      }
    } else if let account = implied(for: entry) {
      source.account = account.name
      source.baseURL = Self.address(of: entry, with: account)
    }
    return source
  }

  /// The address where an entry is searched with an account: the account's server, if the file
  /// gives no address.
  private static func address(of entry: SourceEntry, with account: Account) -> String? {
    let own = entry.source.baseURL
    return entry.hasAddress ? own : account.server ?? own
  }

  /// Adds a note for each cap of a source without a price: whoever sets a cap believes that there
  /// is something to pay. While the source is off there is not.
  private mutating func noteIdleCaps() {
    let asked = Set(sources.filter(\.isEnabled).map(\.name))
    notes += idleCaps.filter { asked.contains($0.source) }.map { source, key, line in
      SettingsNote(
        message: "“\(key)” of “\(source)” (line \(line) of the settings) has no effect: the "
          + "source has no price.",
        remedy: "Add price_per_post and price_per_user as its service charges, or remove the line.",
        subject: .cap)
    }
  }

  /// Adds a note for each line that would leave the archive out. Such lines never had an effect,
  /// and stand in files: as errors they would stop every command.
  private mutating func noteIdleSwitches(of archive: SourceEntry) {
    notes += archive.idleSwitches.map { key, line in
      SettingsNote(
        message: "“\(key)” of the archive (line \(line) of the settings) has no effect: the "
          + "archive is always searched.",
        remedy: "Remove the line.", subject: .source)
    }
  }

  /// Turns a source off whose account may have been removed: that is no reason not to start.
  private mutating func close(_ source: Source, without account: String, _ entry: SourceEntry) {
    accountless.insert(source.name)
    let names = accounts.map(\.name).joined(separator: ", ")
    let naming =
      SignInPlan.isName(account)
      ? ": name it “\(account)”" : ", and its name goes to line \(entry.accountLine)"
    notes.append(
      SettingsNote(
        message: "There is no account “\(account)” (line \(entry.accountLine) of the settings): "
          + "“\(source.name)” is off.",
        remedy: "“twinstant accounts add \(source.kind.rawValue)” makes one\(naming)."
          + (names.isEmpty ? "" : " The accounts are: \(names)."),
        source: source.name))
  }

  /// Whether the account that an entry names is one of its kind.
  private mutating func fits(_ account: Account, _ entry: SourceEntry) -> Bool {
    if account.service == entry.source.kind { return true }
    refuse(
      entry.accountLine,
      "the account “\(account.name)” is one of \(account.service.rawValue), not of \(entry.source.kind.rawValue).",
      "Name another account, or correct “kind”.")
    return false
  }

  /// The account for an entry that names none: the one in use with its service and server.
  private func implied(for entry: SourceEntry) -> Account? {
    choices.used(
      of: accounts.filter { account in
        account.service == entry.source.kind
          && (!entry.hasAddress || account.server == nil
            || account.server == entry.source.baseURL)
      })
  }

  /// Adds a source for each service and server with an account, unless an entry has the account in
  /// use.
  private mutating func addUnlisted() {
    var seen: Set<String> = []
    let free = accounts.filter { !elsewhere.subtracting(atHome).contains($0.name) }
    for account in free {
      let group = Self.group(of: account)
      guard seen.insert(group).inserted,
        let used = choices.used(of: free.filter { Self.group(of: $0) == group }),
        !sources.contains(where: { $0.account == used.name })
      else { continue }
      guard let base = Self.server(of: used) else {
        notes.append(
          SettingsNote(
            message: "The account “\(used.name)” is not searched: it has no “server”.",
            remedy: "Add a “server”, or a [[source]] with “base_url”."))
        continue
      }
      sources.append(unlisted(used, at: base))
    }
  }

  private func unlisted(_ account: Account, at base: String) -> Source {
    var source = Source(defaultsOf: account.service, name: account.name, baseURL: base)
    source.account = account.name
    let names = [
      source.usualName, source.host, account.name, "\(account.service.rawValue)-\(account.name)",
    ]
    source.name = names.first { name in !sources.contains { $0.name == name } } ?? account.name
    return source
  }

  private mutating func refuse(_ line: Int, _ message: String, _ remedy: String) {
    problems.append(TOMLProblem(line: line, message, remedy: remedy))
  }

  /// The group of an account; accounts of one group can replace each other.
  static func group(of account: Account) -> String {
    account.service.rawValue + " " + (server(of: account) ?? "")
  }

  /// The server of an account by itself; `nil` if only the settings tell it.
  private static func server(of account: Account) -> String? {
    account.server ?? account.service.usualServer
  }
}

extension Source {
  /// The usual name of a source: that of its service. A source of Mastodon has the name of its host
  /// or, if only a missing account knows that, of the account.
  fileprivate var usualName: String {
    guard kind == .mastodon else { return kind.rawValue }
    guard baseURL == nil, let missingAccount else { return host }
    return "\(kind.rawValue)-\(missingAccount)"
  }
}
