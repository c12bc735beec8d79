import Importing
import Posts

/// Posts as comma-separated values by RFC 4180: lines end in CR LF, unknown is empty.
enum PostCSV {
  static let header = row(of: OwnTable.columns.map(\.name))

  static func row(_ post: Post) -> String { row(of: OwnTable.columns.map { $0.value(post) }) }

  /// One line with these fields.
  static func row(of fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// Quotes a field that contains a comma, a quote or a line break, and doubles its quotes.
  ///
  /// Compares bytes: a quote followed by a combining mark is another `Character`, but still a quote
  /// to any reader of the file.
  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
      return field
    }
    let doubled = field.utf8.flatMap { $0 == 0x22 ? [$0, $0] : [$0] }
    return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
  }
}
