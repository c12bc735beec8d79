import PostFormats
import Posts

/// Values of a table that are not texts, as programs write them.
enum TableValue {
  /// A value without what people and spreadsheets put around it: blanks, and `="1"` or `'1`, which
  /// keep a long number a text.
  static func plain(_ field: [UInt8]) -> [UInt8] {
    guard let first = field.first, around.contains(first) || field.last == blank else {
      return field
    }
    var value = field.drop { $0 == blank }
    while value.last == blank { value.removeLast() }
    if value.count > 3, value.starts(with: "=\"".utf8), value.last == UInt8(ascii: "\"") {
      value = value.dropFirst(2).dropLast()
    }
    if value.first == UInt8(ascii: "'"), value.dropFirst().isAllDigits { value.removeFirst() }
    return Array(value)
  }

  /// `ada` for `https://x.com/ada/status/1`; empty for an address that does not tell it.
  static func handle(inAddress field: [UInt8]) -> [UInt8] {
    let address = String(decoding: plain(field), as: UTF8.self)
    let parts = address.split(separator: "/")
    guard case .x = PostAddress(address), parts.count > 4, parts[3] == "status", parts[2] != "i"
    else { return [] }
    return Array(parts[2].utf8)
  }

  private static let blank = UInt8(ascii: " ")
  private static let around = [blank, UInt8(ascii: "="), UInt8(ascii: "'")]

  /// The value as JSON; `nil` for a text.
  static func json(_ field: [UInt8], in path: [String]) -> [UInt8]? {
    if PythonValue.beginsObject(field[...]) { return python(field) }
    return switch field.first {
    case UInt8(ascii: "["), UInt8(ascii: "{"): nested(field) ?? python(field)
    case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "t"), UInt8(ascii: "f"):
      path.last.map(flags.contains) == true ? flag(field) : nil
    default: number(field)
    }
  }

  /// Whether a text begins like a list or an object that a program wrote: then it was cut off, or
  /// is not spelled like one.
  static func isBroken(_ text: [UInt8]) -> Bool {
    let inner = text.drop { $0 == UInt8(ascii: "[") }
    if PythonValue.beginsObject(inner) { return true }
    let isObject = inner.first == UInt8(ascii: "{")
    guard isObject || inner.count < text.count else { return false }
    let first = isObject ? inner.dropFirst().first : inner.first
    return first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
  }

  private static func python(_ field: [UInt8]) -> [UInt8]? {
    PythonValue.json(of: field).flatMap(nested)
  }

  /// Returns a field that is valid JSON as it is, such as a list or an object; `nil` for any other.
  private static func nested(_ field: [UInt8]) -> [UInt8]? {
    (try? JSONDocument(field)) == nil ? nil : field
  }

  private static func flag(_ field: [UInt8]) -> [UInt8]? {
    switch String(decoding: field, as: UTF8.self).lowercased() {
    case "true": Array("true".utf8)
    case "false": Array("false".utf8)
    default: nil
    }
  }

  private static let flags: Set<String> = ["retweet", "possibly_sensitive", "protected"]

  /// `3.0` is 3: Python writes a column of numbers so, if some are missing. A number with an
  /// exponent has lost digits, and as a number it is not taken for an id.
  private static func number(_ field: [UInt8]) -> [UInt8]? {
    if field.contains(UInt8(ascii: "e")), field.allSatisfy({ numerals.contains($0) }) {
      return nested(field)
    }
    guard field.count > 2, field.suffix(2).elementsEqual(".0".utf8),
      field.dropLast(2).isAllDigits
    else { return nil }
    // As a text, since a number must not begin with 0.
    return [UInt8(ascii: "\"")] + field.dropLast(2) + [UInt8(ascii: "\"")]
  }

  private static let numerals = Set("0123456789.e+".utf8)
}
