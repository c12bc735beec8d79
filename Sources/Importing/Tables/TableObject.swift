/// One row of a table as an object in JSON, whose values are texts. What is empty is not there.
struct TableObject {
  private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// - Parameter fields: as many as there are names; a column without a name is only a number of its row.
  init(_ names: [String], _ fields: [[UInt8]]) {
    for (name, field) in zip(names, fields) where !name.isEmpty {
      let isText = TableHeader.words.contains(name)
      if field.isEmpty, !isText { continue }
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      appendText(Array(name.utf8))
      bytes.append(UInt8(ascii: ":"))
      if !isText, let literal = Self.python(field, in: name) {
        bytes += literal
      } else {
        appendText(field)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func appendText(_ text: [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// What Python writes of values other than texts; `nil` for everything else.
  private static func python(_ field: [UInt8], in name: String) -> [UInt8]? {
    if flags.contains(name) {
      if field.elementsEqual("True".utf8) { return Array("true".utf8) }
      if field.elementsEqual("False".utf8) { return Array("false".utf8) }
    }
    // A column of numbers in which some are missing.
    if field.count > 2, field.suffix(2).elementsEqual(".0".utf8),
      field.dropLast(2).allSatisfy({ (0x30...0x39).contains($0) })
    {
      return Array(field.dropLast(2))
    }
    return list(field)
  }

  /// `['a', 'b']`, unless something is escaped in it.
  private static func list(_ field: [UInt8]) -> [UInt8]? {
    let (quote, other) = (UInt8(ascii: "'"), UInt8(ascii: "\""))
    if field.elementsEqual("[]".utf8) { return field }
    guard field.starts(with: "['".utf8), field.suffix(2).elementsEqual("']".utf8),
      !field.contains(other), !field.contains(UInt8(ascii: "\\"))
    else { return nil }
    return field.map { $0 == quote ? other : $0 }
  }

  private static let flags: Set<String> = ["retweet", "possibly_sensitive"]
}
