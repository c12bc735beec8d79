/// A picture of a post that was copied into the folder beside the archive.
package struct CopiedPicture: Sendable, Hashable {
  package var post: Post.ID
  /// What was copied, as the export has it.
  package var original: Post.Media
  /// When the post had last been edited, as the export tells.
  package var edit: Timestamp?
  /// Its place among the pictures of the post in the export.
  package var index: Int
  /// Absolute path of the copy.
  package var path: String

  package init(
    _ original: Post.Media, of post: Post.ID, edit: Timestamp? = nil, index: Int, path: String
  ) {
    (self.original, self.post, self.edit) = (original, post, edit)
    (self.index, self.path) = (index, path)
  }

  /// Its place in another version of the post; `nil` where the author put another picture there.
  package func place(in version: Post) -> Int? {
    let media = version.media
    if let file = original.file, let place = media.firstIndex(where: { $0.file == file }) {
      return place
    }
    let identity = original.identity
    if media.indices.contains(index), media[index].identity == identity { return index }
    if let place = media.firstIndex(where: { $0.identity == identity }) { return place }
    // A server's own address took the place of a guessed one; no edit came between them.
    guard original.isAddressGuessed, version.editedAt == edit else { return nil }
    return media.indices.contains(index) ? index : nil
  }

  /// The name of a copy, as `3f/3fa9…-0.jpg`: the same in every run, and plain ASCII whatever the
  /// names in an export are.
  ///
  /// - Parameters:
  ///   - edit: when the post was last edited, since each edit may put other pictures in its places.
  ///   - ending: the extension of the picture's name, without the dot; dropped unless it is plain.
  package static func name(
    of post: Post.ID, edit: Timestamp? = nil, index: Int, ending: String
  ) -> String {
    let isPlain = !ending.isEmpty && ending.utf8.allSatisfy(isPlain)
    let version = edit.map { String($0.seconds.magnitude) } ?? ""
    return "\(stem(of: post))-\(version)\(index)" + (isPlain ? "." + ending : "")
  }

  /// The part before the hyphen, `3f/3fa9…`, which the names of all copies of a post share,
  /// whatever its version.
  package static func stem(of post: Post.ID) -> String {
    let hash = FNV1a.hash((post.service + "\n" + post.text).utf8)
    let digits = String(hash, radix: 16).withZeros(to: digitCount)
    return "\(digits.prefix(2))/\(digits)"
  }

  /// The last two components of a path, if they are the name of a copy, so that a copy is
  /// recognised wherever the archive and its folder were moved to. `nil` for every other file.
  package static func name(in path: String) -> String? {
    let parts = path.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).suffix(2)
    guard parts.count == 2, let folder = parts.first, let file = parts.last, folder.count == 2,
      file.starts(with: folder)
    else { return nil }
    let pieces = file.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let stem = pieces[0].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard pieces.count <= 2,
      pieces.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy(isPlain) }), stem.count == 2,
      stem[0].count == digitCount, stem[0].allSatisfy(isHexadecimal), stem[1].isAllDigits
    else { return nil }
    return String(Substring(folder)) + "/" + String(Substring(file))
  }

  private static let digitCount = 16

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isDigit || (0x61...0x7A).contains(byte)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isDigit || (0x61...0x66).contains(byte)
  }
}
