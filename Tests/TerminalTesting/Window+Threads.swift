import Files
import Libc

extension Window {
  /// Names of the program's threads; one that ends while they are read is left out.
  package var threads: Set<String> {
    let folder = "/proc/\(process)/task"
    return Set(FolderEntries.names(in: folder).compactMap { Self.line(of: "\(folder)/\($0)/comm") })
  }

  /// The first line of a file in `/proc`, without its end; `nil` where it cannot be read.
  static func line(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    guard fgets(&line, 512, file) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 0x0A }.map(UInt8.init(bitPattern:))
    return String(decoding: bytes, as: UTF8.self)
  }
}
