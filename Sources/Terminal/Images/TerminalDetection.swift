/// What asking a terminal whether it can do something comes to. Nobody waits for the answers.
package enum TerminalDetection {
  /// How far it has come.
  package enum Outcome: Sendable, Equatable {
    /// No answer yet, and perhaps there never is one.
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
    /// These bytes are to be written.
    case ask([UInt8])
    /// What was asked about is to be used.
    case use
  }
}
