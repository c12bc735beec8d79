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
