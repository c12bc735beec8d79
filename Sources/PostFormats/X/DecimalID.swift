import Posts

/// Ids that count upwards, as text: they have more digits than a `Double` keeps.
package enum DecimalID {
  /// Whether a text is an id as X gives them, a number of 64 bits, and nothing else.
  package static func isID(_ text: String) -> Bool {
    text.withUTF8Bytes { $0.count <= 20 && $0.isAllDigits }
  }

  /// The larger of two numbers: the longer one or, of equal length, the later in the alphabet.
  package static func larger(_ a: String, _ b: String) -> String {
    isLess(a, b) ? b : a
  }

  /// Whether the first number is the smaller one.
  static func isLess(_ a: String, _ b: String) -> Bool {
    a.utf8.count != b.utf8.count ? a.utf8.count < b.utf8.count : a < b
  }

  /// The number before; `nil` for 0 and for anything but a number.
  package static func before(_ id: String) -> String? {
    guard let number = UInt64(id), number > 0 else { return nil }
    return String(number - 1)
  }
}
