import Libc

/// Folders that only their owner can enter.
package enum PrivateFolder {
  /// Makes a folder (0700) and those above it, if they are missing; an existing one stays as it is.
  ///
  /// - Returns: 0, or the error of the system (`errno`).
  @discardableResult
  package static func make(_ path: String) -> Int32 {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return 0 }
    let error = errno
    guard error == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      return error
    }
    let above = make(String(path[..<slash]))
    if above != 0 { return above }
    return mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : errno
  }

  /// Makes the folder that a file is to be in, in the same way.
  package static func make(for file: String) -> Int32 {
    guard let slash = file.lastIndex(of: "/"), slash != file.startIndex else { return 0 }
    return make(String(file[..<slash]))
  }

  /// Makes a folder with a name that nothing has, in another one.
  ///
  /// - Returns: its path; `nil` if it cannot be made; then the reason is in `errno`.
  package static func makeTemporary(in base: String) -> String? {
    let (made, path) = NameTemplate.fill(base + "/twinstant-") { mkdtemp(&$0) }
    return made == nil ? nil : path
  }
}
