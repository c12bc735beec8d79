extension TextField {
  /// Moves and edits as readline does; other commands change nothing.
  mutating func perform(_ command: Command) {
    switch command {
    case .backwardChar: moveLeft()
    case .forwardChar: moveRight()
    case .backwardWord: moveWordLeft()
    case .forwardWord: moveWordRight()
    case .beginningOfLine: moveToStart()
    case .endOfLine: moveToEnd()
    case .backwardDeleteChar: deleteBackward()
    case .deleteChar: deleteForward()
    case .unixWordRubout: killToSpace()
    case .backwardKillWord: killWordBackward()
    case .killWord: killWordForward()
    case .unixLineDiscard: killToStart()
    case .killLine: killToEnd()
    case .yank: yank()
    case .undo: undo()
    default: break
    }
  }
}
