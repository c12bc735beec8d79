import Libc

/// What a path leads to, as far as that matters to who opens it.
package enum FileKind: Sendable {
  case file
  case folder
  /// Only of a status that `lstat` gave.
  case link
  case characterDevice
  /// Such as a pipe, which can be read once, and may block whoever opens it.
  case other

  package init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFCHR: self = .characterDevice
    default: self = .other
    }
  }
}
