import Posts

/// How far an import has come with copying pictures.
struct MediaCopying {
  /// Pictures to copy; `nil` when none are.
  var wanted: MediaCopies?
  /// Whether the folder of copies took no more. In an unpacked export each picture is a file of its
  /// own, and this would be told of each.
  var isRefused = false
  /// Copies that exist, but that their posts do not refer to yet.
  var unnamed: [CopiedPicture] = []
  /// The bytes of zips that were read to copy pictures.
  let bytesRead = ByteCount()

  /// - Parameter folder: where the copies go; `nil` makes none.
  init(into folder: String?) { wanted = folder.map(MediaCopies.init) }
}

/// Pictures to be copied into a folder of the person: which ones, and where each goes.
///
/// They are copied once all posts of a path are imported: from a zip one by one, from a tar in one
/// walk. Until then their posts refer to the export.
struct MediaCopies {
  let folder: String
  private var waiting: [Copy] = []

  /// One picture to copy.
  struct Copy: Equatable {
    var from: Post.Media.File
    /// What the picture becomes.
    var copy: CopiedPicture

    var to: String { copy.path }
  }

  init(folder: String) { self.folder = folder }

  /// Remembers the pictures of a post that are not in the folder.
  mutating func take(_ post: borrowing Post) {
    for index in post.media.indices {
      let picture = post.media[index]
      guard let file = picture.file, !file.path.hasPrefix(folder + "/")
      else { continue }
      let ending = MemberName.ending(file.member ?? file.path)
      let name = CopiedPicture.name(of: post.id, edit: post.editedAt, index: index, ending: ending)
      let copy = CopiedPicture(
        picture, of: post.id, edit: post.editedAt, index: index, path: folder + "/" + name)
      waiting.append(Copy(from: file, copy: copy))
    }
  }

  /// Removes and returns the waiting pictures, grouped by the file that they come from.
  mutating func takeWaiting() -> [(path: String, copies: [Copy])] {
    defer { waiting = [] }
    return Dictionary(grouping: waiting, by: \.from.path).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
