import Posts

/// An id as it is stored: as an integer where it is written like one, else as text.
///
/// Most ids are decimal numbers of 19 digits; as integers they take 8 bytes, in the table and in
/// each index on it.
enum StoredID {
  /// The integer that is written exactly like this text, without sign or leading zero.
  static func integer(_ text: String) -> Int64? {
    text.withUTF8Bytes { bytes in
      guard (1...19).contains(bytes.count) else { return nil }
      if bytes[0] == UInt8(ascii: "0"), bytes.count > 1 { return nil }
      var value: UInt64 = 0
      for byte in bytes {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        // Nineteen digits fit in an unsigned number.
        value = value &* 10 &+ UInt64(digit)
      }
      return Int64(exactly: value)
    }
  }
}

extension PreparedStatement {
  func bind(_ index: Int32, id: String?) {
    if let id, let integer = StoredID.integer(id) { bind(index, integer) } else { bind(index, id) }
  }

  func id(_ column: Int32) -> String { isInteger(column) ? String(int(column)) : text(column) }

  func optionalID(_ column: Int32) -> String? { isNull(column) ? nil : id(column) }
}
