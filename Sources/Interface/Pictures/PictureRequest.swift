import Canvas
import Posts

/// A picture that the screen wants, with all that whoever fetches it must know.
package struct PictureRequest: Sendable, Hashable {
  /// The address as the service or the export has it: not checked, perhaps no address at all.
  package var address: String
  /// The place it has, in cells; with `.inside` the picture may take less of it.
  package var size: Size
  package var fit: PictureFit
  package var drawing: PictureDrawing
  /// The service of the post or person it belongs to.
  package var service: String
  /// Name of the source that brought the post or person; `nil` when none did.
  package var source: String?
  /// Whether a file brought the post, whoever wrote that.
  package var isImported: Bool
  /// Where its bytes are on this machine, when the export brought them.
  package var file: Post.Media.File?

  /// The author's picture; `nil` when the author has none.
  package init?(authorOf post: Post, size: Size, drawing: PictureDrawing) {
    self.init(
      of: post.author, size: size, drawing: drawing, service: post.id.service, source: post.source,
      isImported: post.isFromFile)
  }

  /// A photo of a post, in its smaller version if there is one: an original may be larger than what
  /// is fetched, and than what is shown. `nil` for films and sounds.
  package init?(_ media: Post.Media, of post: Post, size: Size, drawing: PictureDrawing) {
    guard media.kind == .photo else { return nil }
    address = media.preview ?? media.url
    file = media.file
    (self.size, self.drawing, fit) = (size, drawing, .inside)
    (service, source, isImported) = (post.id.service, post.source, post.isFromFile)
  }

  /// The picture of a person who follows somebody.
  package init?(
    _ person: Profile, in followers: FollowersRequest, size: Size, drawing: PictureDrawing
  ) {
    self.init(
      of: person.author, size: size, drawing: drawing, service: followers.service,
      source: followers.source, isImported: false)
  }

  private init?(
    of author: Author, size: Size, drawing: PictureDrawing, service: String, source: String?,
    isImported: Bool
  ) {
    guard let address = author.avatar, !address.isEmpty else { return nil }
    self.address = address
    (self.size, self.drawing, fit) = (size, drawing, .fill)
    (self.service, self.source, self.isImported) = (service, source, isImported)
  }
}
