import PostFormats

/// How a table writes its rows.
struct TableDialect {
  let separator: UInt8
  /// What its lines end with: LF, before which a CR may stand, or a CR alone.
  let end: UInt8
  /// Whether a blank may stand before each field, as people write it after commas: a quote after
  /// the blank opens the field all the same.
  var hasBlanks = false
}

/// The fields of one row of a table, as RFC 4180 writes them: within quotes anything may stand,
/// quotes twice.
struct TableRow {
  private(set) var fields: [[UInt8]] = []
  /// How many bytes it has, with the end of its line.
  private(set) var count = 0

  private static let quote = UInt8(ascii: "\"")
  private static let blank = UInt8(ascii: " ")

  /// Reads the row that some bytes begin with; `nil` if they end within it. A row without quotes
  /// ends with its line.
  ///
  /// - Parameter isLast: whether nothing follows these bytes, so that the last line needs no end.
  init?(_ bytes: ArraySlice<UInt8>, _ dialect: TableDialect, isLast: Bool) {
    let (separator, end, hasBlanks) = (dialect.separator, dialect.end, dialect.hasBlanks)
    var field: [UInt8] = []
    var isQuoted = false
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      if isQuoted, byte == Self.quote {
        // Only the next byte tells whether it is the first of two.
        guard place < bytes.endIndex || isLast else { return nil }
        if place < bytes.endIndex, bytes[place] == Self.quote {
          field.append(byte)
          place += 1
        } else {
          isQuoted = false
        }
      } else if isQuoted {
        field.append(byte)
      } else if byte == Self.quote, field.isEmpty {
        isQuoted = true
      } else if byte == separator {
        fields.append(field)
        field = []
      } else if byte == end {
        while field.last == 0x0D { field.removeLast() }
        fields.append(field)
        count = place - bytes.startIndex
        return
      } else if !hasBlanks || byte != Self.blank || !field.isEmpty {
        field.append(byte)
      }
    }
    guard isLast, !isQuoted, !bytes.isEmpty else { return nil }
    fields.append(field)
    count = bytes.count
  }

  /// Whether it has this many fields, followed at most by empty ones: some programs end each row
  /// with a separator.
  func fits(_ width: Int) -> Bool {
    fields.count >= width && fields.dropFirst(width).allSatisfy(\.isEmpty)
  }

  /// Whether it is an empty line, or what a spreadsheet writes for an empty row.
  var isBlank: Bool { fields.allSatisfy { $0.allSatisfy(\.isJSONSpace) } }
}
