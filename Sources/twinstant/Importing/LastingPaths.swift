import Files
import Importing
import Libc

/// What an import is recognised by when it is run again: its paths, in a form that is the same from
/// every folder. Taken before anything is read, since a pipe may have no name afterwards.
struct LastingPaths {
  /// The form of each path, by which an import of it alone is recognised.
  let each: [String]
  /// The form of all paths together, without those at which there is nothing: no post is from
  /// there.
  let joined: String

  init(_ paths: [String]) {
    each = paths.map(Self.lasting)
    let there = paths.filter { !MissingFile.isAt($0) }.map(Self.lasting)
    joined =
      there.allSatisfy { $0 == StandardInput.path }
      ? StandardInput.path : there.joined(separator: " ")
  }

  /// The lasting form of a path, in which folders stay apart whose names are not UTF-8. What is no
  /// file counts as standard input: under one name (`/dev/fd/63`, that of a pipe on the disk)
  /// something else comes each time.
  private static func lasting(_ path: String) -> String {
    if path == StandardInput.path || isPipe(path) { return StandardInput.path }
    return AbsolutePath.bytes(of: path).map { String(path: $0) } ?? path
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    switch FileKind(status) {
    case .file, .folder, .link: return false
    case .characterDevice, .other: return true
    }
  }
}
