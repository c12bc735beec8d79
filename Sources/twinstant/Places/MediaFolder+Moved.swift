import Importing
import Libc
import Posts

extension MediaFolder {
  /// The file of a picture as it is found now: a copy lies in this folder after archive and folder
  /// were moved or renamed, too, while its post still names the former path. Every other file stays
  /// as it is named. Looks at the disk where a copy is named.
  func found(_ file: Post.Media.File) -> Post.Media.File {
    guard file.member == nil, CopiedPicture.name(in: file.path) != nil, !Self.isThere(file.path),
      let copy = copies(of: file.path).first(where: Self.isThere)
    else { return file }
    return Post.Media.File(path: copy)
  }

  /// A post with the files of its pictures as they are found now.
  func found(_ post: Post) -> Post {
    var post = post
    for (index, media) in post.media.enumerated() {
      if let file = media.file { post.media[index].file = found(file) }
    }
    return post
  }

  private static func isThere(_ path: String) -> Bool {
    path.withPath { access($0, F_OK) } == 0
  }
}
