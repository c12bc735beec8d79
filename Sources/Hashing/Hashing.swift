import CCrypto
import Errors

/// SHA-256 (FIPS 180-4), by the system's libcrypto.
package enum SHA256 {
  /// The hash, of thirty-two bytes. Any thread.
  ///
  /// - Throws: `HashingError` if the system's libcrypto cannot hash.
  package static func digest(of data: [UInt8]) throws(HashingError) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    guard let failure = ccrypto_sha256(data, data.count, &digest) else { return digest }
    throw HashingError("nothing can be hashed here", String(cString: failure))
  }
}

/// The keyed hash that OAuth 1.0a signs with (RFC 2104, with SHA-1).
package enum HMACSHA1 {
  /// The hash, of twenty bytes. Any thread.
  ///
  /// - Throws: `HashingError` if the system's libcrypto cannot make one.
  package static func digest(of data: [UInt8], key: [UInt8]) throws(HashingError) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 20)
    let failure = ccrypto_hmac_sha1(key, key.count, data, data.count, &digest)
    guard let failure else { return digest }
    throw HashingError("nothing can be signed here", String(cString: failure))
  }
}

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
