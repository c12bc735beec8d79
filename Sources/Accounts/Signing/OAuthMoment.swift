import Libc
import Posts

/// What makes a signature the only one of its kind; a test hands in its own.
package struct OAuthMoment: Sendable {
  /// Seconds since 1970.
  package var timestamp: Int64
  package var nonce: String

  package init(timestamp: Int64, nonce: String) {
    self.timestamp = timestamp
    self.nonce = nonce
  }

  /// Now by the wall clock, and 128 random bits of the system.
  package static func current() -> OAuthMoment {
    let nonce = (0..<2).map { _ in
      String(UInt64.random(in: 0 ... .max), radix: 16).withZeros(to: 16)
    }
    return OAuthMoment(timestamp: Int64(time(nil)), nonce: nonce.joined())
  }
}
