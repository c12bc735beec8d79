import Files
import Libc

extension Window {
  /// Names of the program's threads, without any that ends while they are read.
  package var threads: Set<String> {
    let folder = "/proc/\(process)/task"
    return Set(FolderEntries.names(in: folder).compactMap { Self.line(of: "\(folder)/\($0)/comm") })
  }

  /// How often the program's main thread has fallen asleep.
  package var sleeps: Int {
    let name = "voluntary_ctxt_switches:"
    let line = Self.line(of: "/proc/\(process)/status", beginning: name)
    return line.flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
  }

  /// The first line of a file in `/proc` that begins with `beginning`, without its line end; `nil`
  /// where there is none, or the file cannot be read.
  static func line(of path: String, beginning: String = "") -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, 512, file) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 0x0A }.map(UInt8.init(bitPattern:))
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix(beginning) { return text }
    }
    return nil
  }
}
