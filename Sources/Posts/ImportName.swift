/// What an import is known by wherever its posts go: the paths of its files, joined by blanks.
///
/// An export tells it with every post that the import brought, and `*.jsonl` may stand for
/// thousands of paths. So a longer one is shortened there, always in the same way: by the short one
/// an archive that knows all the paths recognises the import, and the other way round.
package enum ImportName {
  /// The most bytes of one that is told with each post.
  static let limit = 512
  /// The bytes that are left beside the longest ending.
  private static let room = limit - 40

  /// The first paths, how many more there are, and a number that tells them from others that begin
  /// in the same way. A short one stays as it is.
  package static func short(_ paths: String) -> String {
    if paths.utf8.count <= limit { return paths }
    // As an import reads it: what is invisible is not told by an export either.
    let bytes = Array(Sanitized.line(paths).utf8)
    // Blanks stand within paths as well, but each path begins with a slash.
    let ends = bytes.indices.dropLast().filter {
      bytes[$0] == UInt8(ascii: " ") && bytes[$0 + 1] == UInt8(ascii: "/")
    }
    let end = ends.last { $0 <= room }
    let cut = end ?? endOfCharacter(in: bytes)
    let left = ends.count(where: { $0 >= cut })
    return String(decoding: bytes[..<cut], as: UTF8.self) + (end == nil ? "…" : "")
      + (left > 0 ? " and \(left.grouped) more" : "")
      + " (" + String(FNV1a.hash32(bytes), radix: 16).withZeros(to: 8) + ")"
  }

  /// The last end of a character before the room is used up, within a path that is longer.
  private static func endOfCharacter(in bytes: [UInt8]) -> Int {
    var end = min(room, bytes.count)
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }
}
