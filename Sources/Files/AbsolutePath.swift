import Libc

/// Paths from the root on, without links: one path for each file, from whichever folder it was
/// named.
package enum AbsolutePath {
  /// The absolute path; `nil` if nothing is there.
  package static func of(_ path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The absolute path as the system has it, which need not be UTF-8; `nil` if nothing is there.
  package static func bytes(of path: String) -> [UInt8]? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return UnsafeMutableBufferPointer(start: whole, count: strlen(whole)).map {
      UInt8(bitPattern: $0)
    }
  }

  /// The absolute path; `nil` if it is not UTF-8, or if nothing is there.
  package static func text(of path: String) -> String? {
    bytes(of: path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Whether the absolute path is UTF-8, or nothing is there.
  package static func isText(_ path: String) -> Bool {
    bytes(of: path).map { String(validating: $0, as: UTF8.self) != nil } ?? true
  }

  /// The place where a file made at this path would be: what a link names, even if nothing is there
  /// yet; else the path itself.
  package static func ofNewFile(_ path: String) -> String {
    var path = path
    // As many links as the system follows.
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: 4096)
      let count = readlink(path, &bytes, bytes.count)
      guard count > 0, count < bytes.count else { break }
      let named = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = named.hasPrefix("/") ? named : "\(folder)\(named)"
    }
    return path
  }
}
