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
    } else if let folder = FileIdentity(at: Self.folder(of: path)) {
      self = .missing(folder: folder, name: path.split(separator: "/").last.map(String.init) ?? "")
    } else {
      return nil
    }
  }

  /// The folder that a file is in, or would be.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
