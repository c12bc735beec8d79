import Libc

/// The programs that were built with the tests, beside them.
package enum BuiltProgram {
  /// The folder in which they and the tests are.
  package static let folder: String = {
    var path = [CChar](repeating: 0, count: 4096)
    let count = max(0, readlink("/proc/self/exe", &path, path.count))
    let own = String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)])
  }()

  /// Where the one of this name is.
  package static func path(_ name: String) -> String { folder + "/" + name }
}
