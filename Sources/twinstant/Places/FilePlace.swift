import Files

/// A file, existing or not yet, by whatever path: equal places are the same file, or the same name
/// in the same folder.
enum FilePlace: Equatable {
  case there(FileIdentity)
  case missing(folder: FileIdentity, name: String)

  /// The place of a path; `nil` where not even its folder exists.
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
