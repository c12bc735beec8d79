import CCrypto

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
