import Posts

/// Knows which pictures are kept outside of the archive; the owners of others need not be tracked.
package struct PictureShelf: Sendable {
  let name: @Sendable (String) -> String?
  let hasAddress: @Sendable (String) -> Bool
  let copies: @Sendable (_ file: String, _ post: Post.ID) -> [String]

  /// - Parameters:
  ///   - name: the name of the copy that a post names by this path, wherever the archive was then;
  ///     `nil` for a file that is no copy. A name is the name of itself.
  ///   - hasAddress: whether anything is kept of the picture at this address.
  ///   - copies: the names of all copies of a post that names this file, those of earlier versions
  ///     included; none unless the file is a copy for this post.
  package init(
    name: @escaping @Sendable (String) -> String?,
    hasAddress: @escaping @Sendable (String) -> Bool,
    copies: @escaping @Sendable (_ file: String, _ post: Post.ID) -> [String]
  ) {
    self.name = name
    self.hasAddress = hasAddress
    self.copies = copies
  }

  /// A shelf that claims to have every picture.
  package static let everything = PictureShelf(
    name: { $0 }, hasAddress: { _ in true }, copies: { file, _ in [file] })

  /// The names of the copies that go with a post. Of a post that names none there are none: what
  /// lies in the folder may be another archive's, which had this one's name before.
  func allCopies(of post: Post) -> Set<String> {
    var all: Set<String> = []
    for media in post.media {
      if let file = media.file?.path { all.formUnion(copies(file, post.id)) }
    }
    return all
  }
}
