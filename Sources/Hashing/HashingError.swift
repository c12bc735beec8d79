import Errors

/// Why nothing can be hashed: the system's libcrypto is not there, or not as it must be.
package struct HashingError: ExplainedError, Sendable, Hashable {
  package var message: String
  package var remedy: String

  /// - Parameters:
  ///   - effect: what cannot be done, the beginning of a sentence.
  ///   - reason: what the system says, the end of it.
  package init(_ effect: String, _ reason: String) {
    message = "\(effect): \(reason)."
    remedy = "Install OpenSSL 3 (on Debian: libssl3)."
  }
}
