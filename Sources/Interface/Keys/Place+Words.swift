extension KeyMap.Place {
  /// The place in words, which head what keys do there in the help, in all places but the list.
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

  /// The part of the place in which a command does something, in words.
  package func words(of command: Command) -> String {
    self == .sheet && Command.ofSources.contains(command) ? Self.wordsOfSources : words
  }

  static let wordsOfSources = "in sources"
}
