extension Command {
  /// What is readline's.
  static let editing: Set<Command> = [
    .backwardChar, .forwardChar, .backwardWord, .forwardWord, .beginningOfLine, .endOfLine,
    .backwardDeleteChar, .deleteChar, .unixWordRubout, .backwardKillWord, .killWord,
    .unixLineDiscard, .killLine, .yank, .undo, .complete,
  ]

  /// What is done to a source in their list; of followers nothing is.
  static let ofSources: Set<Command> = [.toggle, .nextAnswer, .signIn]
}
