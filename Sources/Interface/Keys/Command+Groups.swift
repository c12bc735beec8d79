extension Command {
  /// The commands that edit a line, named as readline names them.
  static let editing: Set<Command> = [
    .backwardChar, .forwardChar, .backwardWord, .forwardWord, .beginningOfLine, .endOfLine,
    .backwardDeleteChar, .deleteChar, .unixWordRubout, .backwardKillWord, .killWord,
    .unixLineDiscard, .killLine, .yank, .undo, .complete,
  ]

  /// The commands that act on a source in the list of sources; on followers they do nothing.
  static let ofSources: Set<Command> = [.toggle, .nextAnswer, .signIn]
}
