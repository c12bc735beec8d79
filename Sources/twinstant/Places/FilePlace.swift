import Files

/// A file, there or not yet, whatever way leads to it: the same file, or the same name in the same
/// folder.
enum FilePlace: Equatable {
  case there(FileIdentity)
  case missing(folder: FileIdentity, name: String)

  /// `nil` where not even its folder is there.
  init?(of path: String) {
    if let file = FileIdentity(at: path) {
      self = .there(file)
    } else if let folder = FileIdentity(at: PathParts.folder(of: path)) {
      self = .missing(folder: folder, name: PathParts.name(of: path))
    } else {
      return nil
    }
  }
}
