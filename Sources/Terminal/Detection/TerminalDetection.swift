/// The result of asking a terminal whether it can do something. Nobody waits for the answers.
package enum TerminalDetection {
  /// Written behind questions (DA1): every terminal answers it, and what comes after that answer
  /// belongs to none of them.
  package static let end = Array("\u{1B}[c".utf8)

  /// How far the asking has come.
  package enum Outcome: Sendable, Equatable {
    /// No answer yet; perhaps there never will be one.
    case waiting
    /// It can.
    case found
    /// It cannot, and why.
    case missing(String)
  }

  /// What an answer leads to.
  package enum Step: Sendable, Equatable {
    /// Nothing.
    case none
    /// Write these bytes.
    case ask([UInt8])
    /// What was asked about is to be used.
    case use
  }
}
