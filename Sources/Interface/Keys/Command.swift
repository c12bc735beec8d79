/// What a key can ask for; the raw values are the names used in the settings' `[keys]`.
///
/// The names of editing are readline's.
package enum Command: String, Sendable, Hashable, CaseIterable {
  case up, down, first, last, open, back, refresh
  case pageUp = "page-up"
  case pageDown = "page-down"
  case showNewer = "show-newer"
  case saveQuery = "save-query"
  case openInBrowser = "open-in-browser"
  case copyLink = "copy-link"
  case copyText = "copy-text"
  case copyMarkdown = "copy-markdown"
  case previousQuery = "previous-query"
  case nextQuery = "next-query"
  case previousPost = "previous-post"
  case nextPost = "next-post"
  case nextLink = "next-link"
  case previousLink = "previous-link"
  case nextMatch = "next-match"
  case previousMatch = "previous-match"
  case nextInThread = "next-in-thread"
  case previousInThread = "previous-in-thread"
  /// The answers to the question whether an account may be used.
  case nextAnswer = "next-answer"
  case previousAnswer = "previous-answer"
  /// Turns a source on or off.
  case toggle
  /// Signs in to a source.
  case signIn = "sign-in"
  case reveal, sources, followers, saved, scope, order, complete, help, redraw, suspend, quit

  case backwardChar = "backward-char"
  case forwardChar = "forward-char"
  case backwardWord = "backward-word"
  case forwardWord = "forward-word"
  case beginningOfLine = "beginning-of-line"
  case endOfLine = "end-of-line"
  case backwardDeleteChar = "backward-delete-char"
  case deleteChar = "delete-char"
  case unixWordRubout = "unix-word-rubout"
  case backwardKillWord = "backward-kill-word"
  case killWord = "kill-word"
  case unixLineDiscard = "unix-line-discard"
  case killLine = "kill-line"
  case yank, undo
}

/// Which commands edit a line, and which act on a source.
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
