extension KeyMap.Place {
  /// Where that is, for a person; of all but the list, F1 heads what keys do there in these words.
  package var words: String {
    switch self {
    case .list: "in the list"
    case .detail: "in a post"
    case .sheet: "in sources and followers"
    case .saved: "in saved searches"
    case .access: "when access is asked for"
    case .form: "when signing in"
    }
  }

  /// Where that command does something there.
  package func words(of command: Command) -> String {
    self == .sheet && Command.ofSources.contains(command) ? Self.wordsOfSources : words
  }

  static let wordsOfSources = "in sources"
}
