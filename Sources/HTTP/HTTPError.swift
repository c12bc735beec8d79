import Errors

/// Why there is no answer. Neither text holds a query or a secret.
package struct HTTPError: ExplainedError, Sendable, Hashable {
  /// How far the request came.
  package enum Phase: String, Sendable, Hashable {
    /// Refused here, before anything was sent.
    case checking
    /// Refused here: a cap on the money would be passed.
    case paying
    /// The account could not sign it.
    case signing
    /// Another request had to come before it, and got no answer.
    case preparing
    case lookup, connecting, securing, sending, waiting, receiving

    /// Whether nothing of the request can have reached the server.
    package var isBeforeSending: Bool {
      switch self {
      case .checking, .paying, .signing, .preparing, .lookup, .connecting, .securing: true
      case .sending, .waiting, .receiving: false
      }
    }
  }

  /// Name and port of the server.
  package var host: String
  package var phase: Phase
  /// What went wrong, the host in it.
  package var message: String
  /// What to do next; empty when nothing helps but trying again.
  package var remedy: String
  /// The answer of a server to a preliminary request, because of which the request itself was not
  /// sent.
  package var answer: HTTPResponse?

  package init(
    host: String, phase: Phase, message: String, remedy: String = "", answer: HTTPResponse? = nil
  ) {
    self.answer = answer
    self.host = host
    self.phase = phase
    self.message = message
    self.remedy = remedy
  }

  /// What kept a request from being sent, or made its answer useless.
  package init(
    host: String, phase: Phase, _ error: some ExplainedError, answer: HTTPResponse? = nil
  ) {
    self.init(
      host: host, phase: phase, message: error.message, remedy: error.remedy, answer: answer)
  }

  /// This error for a request that waited for the one that failed: nothing of the waiting request
  /// has left, however far the failed one came.
  package var ofPreparation: HTTPError {
    var error = self
    if !phase.isBeforeSending { error.phase = .preparing }
    return error
  }
}
