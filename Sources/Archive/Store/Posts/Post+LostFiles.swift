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
    guard other.media.contains(where: { $0.file != nil }) else { return self }
    var post = self
    for (index, place) in places(in: other).enumerated() {
      guard let place, let file = media[index].file, let theirs = other.media[place].file,
        file.path != theirs.path, theirs.isCopy || !file.isCopy,
        access(file.path, F_OK) != 0, access(theirs.path, F_OK) == 0
      else { continue }
      post.media[index].file = nil
    }
    return post
  }

  /// The place of each picture in another view of the post; `nil` for one that is not there.
  private func places(in other: Post) -> [Int?] {
    if editedAt != other.editedAt { return media.places(in: other.media) }
    return media.count == other.media.count ? media.indices.map { Optional($0) } : []
  }
}
