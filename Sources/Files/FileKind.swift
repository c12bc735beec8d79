import Libc

/// What a path leads to, as far as that matters to code that opens it.
package enum FileKind: Sendable {
  case file
  case folder
  /// Only for a status that `lstat` gave.
  case link
  case characterDevice
  /// Anything else, such as a pipe, which can be read once, and may block the thread that opens it.
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
