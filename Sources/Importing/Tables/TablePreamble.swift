import PostFormats
import Posts

/// What stands before the names of the columns: blank lines, and the line `sep=;` that tells Excel
/// what separates the fields.
struct TablePreamble {
  /// How many bytes it has.
  private(set) var count = 0
  private(set) var lines = 0
  /// The separator that the line for Excel names.
  private(set) var separator: UInt8?

  /// - Parameters:
  ///   - head: the first bytes of a table.
  ///   - end: what its lines end with.
  init(of head: [UInt8], end: UInt8 = 0x0A) {
    while let place = head[count...].firstIndex(of: end) {
      let line = head[count..<place]
      if !line.allSatisfy(Self.isBlank) {
        guard separator == nil, let named = Self.separator(in: line) else { return }
        separator = named
      }
      count = place + 1
      lines += 1
    }
  }

  /// Whether the first bytes of a file hold a whole line after the preamble.
  static func isFollowed(in head: [UInt8]) -> Bool {
    let text = Array(head.dropFirst(Shape.markSize(of: head)))
    return text[TablePreamble(of: text).count...].contains(0x0A)
  }

  /// Whether a byte may be in a blank row: for one, a spreadsheet writes the separators, and
  /// programs their quotes.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte.isJSONSpace || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == quote
  }

  private static let quote = UInt8(ascii: "\"")

  /// The separator that `sep=;` names, or `"sep=;"`, as some programs write it.
  private static func separator(in line: ArraySlice<UInt8>) -> UInt8? {
    var line = line
    while line.last == 0x0D { line.removeLast() }
    if line.count == 7, line.first == quote, line.last == quote {
      line = line.dropFirst().dropLast()
    }
    guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return line.last.flatMap { $0 == quote || $0.isWordByte ? nil : $0 }
  }
}
