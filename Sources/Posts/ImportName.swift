/// The name by which an import is known wherever its posts go: the paths of its files, joined by
/// blanks.
///
/// An export repeats this name with every post that the import brought, and `*.jsonl` may stand for
/// thousands of paths. So a long name is shortened there, always in the same way: an archive that
/// knows all the paths recognises the import by the short name, and the other way round. The same
/// holds of a name with bytes that are not safe to print, which two files may differ in.
package enum ImportName {
  /// The most bytes of a name that is written with each post.
  static let limit = 512
  /// The bytes that are left beside the longest ending.
  private static let room = limit - 40

  /// The name as an export tells it: safe to print, as an import of the export reads it. A long one
  /// is shortened to its first paths and how many more there are. What is not the whole name ends
  /// with a number, which tells it from others that begin or look the same.
  package static func short(_ paths: String) -> String {
    let line = Sanitized.line(paths)
    if line.utf8.count <= limit, line == paths { return line }
    let number = " (" + String(FNV1a.hash32(paths.utf8), radix: 16).withZeros(to: 8) + ")"
    if line.utf8.count + number.utf8.count <= limit { return line + number }
    let bytes = Array(line.utf8)
    // Blanks stand within paths as well, but each path begins with a slash.
    let ends = bytes.indices.dropLast().filter {
      bytes[$0] == UInt8(ascii: " ") && bytes[$0 + 1] == UInt8(ascii: "/")
    }
    let end = ends.last { $0 <= room }
    let cut = end ?? endOfCharacter(in: bytes)
    let left = ends.count(where: { $0 >= cut })
    return String(decoding: bytes[..<cut], as: UTF8.self) + (end == nil ? "…" : "")
      + (left > 0 ? " and \(left.grouped) more" : "") + number
  }

  /// The end of the last character that fits into the room, within a path that is longer.
  private static func endOfCharacter(in bytes: [UInt8]) -> Int {
    var end = min(room, bytes.count)
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }
}
