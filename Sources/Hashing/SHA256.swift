import CCrypto

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
