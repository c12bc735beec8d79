import Libc
import Posts

extension Post {
  /// The post without the places of pictures that are no longer there, where another view of the
  /// post knows one: an export that was moved is found again by importing it from where it is now.
  /// A copy gives way only to another copy: it may have been moved with the archive, which finds it
  /// by its name, and it stays when the export is deleted.
  ///
  /// Looks at the disk where both views know different places.
  func droppingLostFiles(beside other: Post) -> Post {
    guard media.count == other.media.count else { return self }
    var post = self
    for (index, theirs) in other.media.enumerated() {
      guard let file = media[index].file, let other = theirs.file, file.path != other.path,
        other.isCopy || !file.isCopy, access(file.path, F_OK) != 0, access(other.path, F_OK) == 0
      else { continue }
      post.media[index].file = nil
    }
    return post
  }
}
