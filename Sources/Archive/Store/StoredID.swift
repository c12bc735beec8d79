/// An id as it is stored: as an integer where it is written like one, else as text.
///
/// Most ids are decimal numbers of 19 digits; as integers they take 8 bytes, in the table and in each
/// index on it.
enum StoredID {
  /// The integer that is written exactly so, without sign or leading zero.
  static func integer(_ text: String) -> Int64? {
    guard let first = text.utf8.first, text.utf8.count <= 19, let value = Int64(text) else {
      return nil
    }
    let isCanonical = first != UInt8(ascii: "0") || value == 0 && text.utf8.count == 1
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) && isCanonical ? value : nil
  }
}

extension Prepared {
  func bind(_ index: Int32, id: String?) {
    if let id, let integer = StoredID.integer(id) { bind(index, integer) } else { bind(index, id) }
  }

  func id(_ column: Int32) -> String { isInteger(column) ? String(int(column)) : text(column) }

  func optionalID(_ column: Int32) -> String? { isNull(column) ? nil : id(column) }
}
