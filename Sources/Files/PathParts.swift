/// The two parts of a path: the folder that a file is in, or would be, and its name there.
package enum PathParts {
  /// `/tmp` of `/tmp/a`, `/` of `/a`, and `.` of `a`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// `a` of `/tmp/a`, and of `/tmp/a/`; a path without a name stays as it is.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
