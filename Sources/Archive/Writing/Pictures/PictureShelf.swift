import Posts

/// Knows which pictures are kept outside of the archive; the owners of others need not be tracked.
package struct PictureShelf: Sendable {
  let hasFile: @Sendable (String) -> Bool
  let hasAddress: @Sendable (String) -> Bool
  let copies: @Sendable (Post.ID) -> [String]

  /// - Parameters:
  ///   - hasFile: whether there is a copy that a post names by this path.
  ///   - hasAddress: whether anything is kept of the picture at this address.
  ///   - copies: the paths of all copies of a post, those of earlier versions included.
  package init(
    hasFile: @escaping @Sendable (String) -> Bool, hasAddress: @escaping @Sendable (String) -> Bool,
    copies: @escaping @Sendable (Post.ID) -> [String] = { _ in [] }
  ) {
    self.hasFile = hasFile
    self.hasAddress = hasAddress
    self.copies = copies
  }

  /// A shelf that claims to have every picture.
  package static let everything = PictureShelf(hasFile: { _ in true }, hasAddress: { _ in true })
}
