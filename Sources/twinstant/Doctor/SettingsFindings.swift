import Accounts
import Files
import Interface
import Posts
import Settings

/// Checks settings, sources and accounts.
enum SettingsFindings {
  /// Everything that is wrong with settings that cannot be used.
  static func of(_ error: SettingsError) -> [Finding] {
    error.problems.map { .problem("settings", $0.sentence, remedy: $0.remedy) }
  }

  static func of(_ configuration: Configuration, isFileThere: Bool) -> [Finding] {
    var findings = [ofFile(configuration.file, isThere: isFileThere)]
    let (map, faults) = KeyMap.read(configuration.keys, of: configuration.file)
    findings += faults.map { .problem("keys", $0) }
    if faults.isEmpty {
      findings += map.keyless(by: configuration).map {
        .note("keys", "“\($0.rawValue)” no longer has a key", remedy: "Give it one in [keys].")
      }
      findings += map.takenKeys(by: configuration).map { ofTaken($0, map, configuration) }
    }
    let screen = configuration.screen
    if screen.isLinear { findings.append(.note("linear", "on: no screen, answers in sentences")) }
    findings += configuration.notes.map {
      .note(subject(of: $0), $0.message, remedy: $0.remedy)
    }
    return findings
  }

  private static func subject(of note: SettingsNote) -> String {
    switch note.subject {
    case .account: "accounts"
    case .cap, .source: "source"
    case .key: "keys"
    }
  }

  /// The finding about the file: a missing one is fine, but not where a link leads to it.
  private static func ofFile(_ file: String, isThere: Bool) -> Finding {
    if isThere { return .fine("settings", file) }
    let target = AbsolutePath.ofNewFile(file)
    if target == file { return .fine("settings", file + " is not there: the defaults apply") }
    return .problem(
      "settings", "\(file) leads to \(target), which is not there: the defaults apply",
      remedy: "Bring back what it leads to, or remove the link.")
  }

  /// The finding about a command that has lost a key to another: neither is wrong, but it must not
  /// go unnoticed.
  private static func ofTaken(
    _ taken: KeyMap.TakenKey, _ map: KeyMap, _ configuration: Configuration
  ) -> Finding {
    let line = configuration.keys.last { $0.command == taken.now.rawValue }?.line ?? 1
    let isKeptElsewhere = KeyMap.Place.allCases.contains {
      map.command(for: taken.key, in: $0) == taken.before
    }
    func places(of command: Command) -> String {
      isKeptElsewhere
        ? " (" + taken.places.map { $0.words(of: command) }.joined(separator: ", ") + ")" : ""
    }
    let (now, before) = (places(of: taken.now), places(of: taken.before))
    let left = taken.places.lazy.map { map.keys(for: taken.before, in: $0) }.first { !$0.isEmpty }
    let others = left?.map(\.text).joined(separator: ", ")
    let place = map.isKeyless(taken.before) ? "left" : "there"
    return .note(
      "keys",
      "\(configuration.file):\(line): \(taken.key.text) does “\(taken.now.rawValue)” now"
        + now + ", and “\(taken.before.rawValue)” no longer" + (before == now ? "" : before),
      remedy: others.map {
        "“\(taken.before.rawValue)” still has \($0); give it another key in [keys] if you like."
      } ?? "“\(taken.before.rawValue)” has no key \(place): give it one in [keys].")
  }

  /// A finding for each source: where it is, when it is asked, what it may cost.
  static func ofSources(_ configuration: Configuration, _ access: [AccountUse: AccessDecision])
    -> [Finding]
  {
    configuration.sources.map { source in
      var parts = [source.name]
      if let base = source.baseURL { parts.append("\(source.kind.rawValue) at \(base)") }
      parts.append(source.isEnabled ? "on" : "off")
      if let prices = source.prices {
        parts.append(
          "at most \(prices.maxPerDay.text) a day, \(prices.maxPerMonth.text) a month")
      }
      guard let account = source.account else {
        return ofAnonymous(source, parts.joined(separator: ", "))
      }
      let decision = AccountUse(source).flatMap { access[$0] } ?? .undecided
      parts.append("account “\(account)” \(decision.words(for: source))")
      let text = parts.joined(separator: ", ")
      if case .allowed = decision { return .fine("source", text) }
      return .note(
        "source", text,
        remedy: "“twinstant accounts allow \(account.shellWord)” lets it be used.")
    }
  }

  private static func ofAnonymous(_ source: Source, _ text: String) -> Finding {
    let signsIn = "“twinstant accounts add \(source.kind.rawValue)” signs in"
    if let missing = source.missingAccount {
      return .note(
        "source", text + ", no account “\(missing)”", remedy: signsIn + "; not asked until then.")
    }
    switch source.kind {
    case .x:
      return .note("source", text + ", no account", remedy: signsIn + "; not asked until then.")
    case .mastodon, .bluesky:
      let asked = source.kind == .mastodon ? "#tags and people" : "the posts of one person"
      return .note(
        "source", text + ", no account",
        remedy: signsIn + "; until then it is asked for \(asked), not for words.")
    case .twitterV1:
      return .note(
        "source", text + ", no account", remedy: signsIn + "; most such servers need an account.")
    case .archive: return .fine("source", text)
    }
  }
}

/// Checks the variables of the environment.
enum EnvironmentFindings {
  /// A finding for each variable that has no effect, although it looks like a setting.
  ///
  /// - Parameter names: the names of all variables.
  static func of(_ names: [String]) -> [Finding] {
    UnknownVariable.all(among: names, beside: [Trace.variable]).map {
      .note("environment", "\($0.name) is no setting: it has no effect", remedy: $0.remedy)
    }
  }
}
