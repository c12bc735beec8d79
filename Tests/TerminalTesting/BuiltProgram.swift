import Libc

/// The programs that are built together with the tests, and lie beside them.
package enum BuiltProgram {
  /// The folder of the tests and the programs.
  package static let folder: String = {
    var path = [CChar](repeating: 0, count: 4096)
    let count = max(0, readlink("/proc/self/exe", &path, path.count))
    let own = String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)])
  }()

  /// The path of the program of this name.
  package static func path(_ name: String) -> String { folder + "/" + name }
}
