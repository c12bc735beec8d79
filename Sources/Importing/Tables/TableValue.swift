import PostFormats
import Posts

/// Values of a table that are not texts, as programs write them.
enum TableValue {
  /// The same as JSON; `nil` for a text.
  static func json(_ field: [UInt8], in path: [String]) -> [UInt8]? {
    switch field.first {
    case UInt8(ascii: "["), UInt8(ascii: "{"): list(field) ?? nested(field)
    case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "t"), UInt8(ascii: "f"):
      path.last.map(flags.contains) == true ? flag(field) : nil
    default: number(field)
    }
  }

  /// What one program wrote as JSON into the field of a table, of a list or of an object.
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

  /// `3.0` is 3: so writes Python a column of numbers in which some are missing. One with an exponent has lost
  /// digits: as a number it is taken for no id.
  private static func number(_ field: [UInt8]) -> [UInt8]? {
    if field.contains(UInt8(ascii: "e")), field.allSatisfy({ numerals.contains($0) }) {
      return nested(field)
    }
    guard field.count > 2, field.suffix(2).elementsEqual(".0".utf8),
      field.dropLast(2).isAllDigits
    else { return nil }
    // As a text: a number must not begin with 0.
    return [UInt8(ascii: "\"")] + field.dropLast(2) + [UInt8(ascii: "\"")]
  }

  private static let numerals = Set("0123456789.e+".utf8)

  /// Python's `['a', 'b']`, unless something is escaped in it.
  private static func list(_ field: [UInt8]) -> [UInt8]? {
    let (quote, other) = (UInt8(ascii: "'"), UInt8(ascii: "\""))
    guard field.starts(with: "['".utf8), field.suffix(2).elementsEqual("']".utf8),
      !field.contains(other), !field.contains(UInt8(ascii: "\\"))
    else { return nil }
    let json = field.map { $0 == quote ? other : $0 }
    return nested(json)
  }
}
