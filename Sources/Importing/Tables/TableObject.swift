/// One row of a table as an object in JSON. Empty values are left out, except the words of the
/// post.
struct TableObject {
  private(set) var bytes: [UInt8] = []
  /// The columns whose lists or objects could not be read, and are written as texts.
  private(set) var unread: [String] = []
  /// The keys of the objects that are open, and whether the innermost has no member yet.
  private var open: [String] = []
  private var isEmpty = true

  /// - Parameter fields: as many as the table has columns.
  init(_ columns: [TableColumn], _ fields: [[UInt8]]) {
    bytes.append(UInt8(ascii: "{"))
    for column in columns {
      let field = column.value(of: fields[column.index])
      guard column.isWrittenEmpty || !field.isEmpty else { continue }
      move(to: column.path.dropLast())
      writeKey(column.path.last ?? "")
      if !column.isText, let value = TableValue.json(field, in: column.path) {
        bytes += value
      } else {
        if !column.isText, TableValue.isBroken(field) {
          unread.append(column.path.joined(separator: "."))
        }
        writeText(field)
      }
    }
    move(to: [])
    bytes.append(UInt8(ascii: "}"))
  }

  /// Closes the objects that the path does not lead through, and opens those that it does.
  private mutating func move(to path: ArraySlice<String>) {
    let common = zip(open, path).prefix { $0 == $1 }.count
    while open.count > common {
      open.removeLast()
      bytes.append(UInt8(ascii: "}"))
      isEmpty = false
    }
    for key in path.dropFirst(common) {
      writeKey(key)
      bytes.append(UInt8(ascii: "{"))
      open.append(key)
      isEmpty = true
    }
  }

  private mutating func writeKey(_ key: String) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    writeText(Array(key.utf8))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func writeText(_ text: [UInt8]) {
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
}
