import Files
import Glibc
import Posts

/// Earlier queries, oldest first, one a line, kept in the state folder.
///
/// Reading and writing block: call them on a worker. Of two running copies each appends its queries;
/// what the other adds while one shortens the file, which is seldom, may be lost.
struct QueryHistory: Sendable {
  /// How many are kept.
  static let capacity = 500

  let path: String

  /// The newest distinct queries, newest last; empty when the file is not there or not readable.
  func load() -> [String] {
    guard let text = contents() else { return [] }
    var seen: Set<String> = []
    var queries: [String] = []
    for line in text.split(separator: "\n").reversed() {
      let query = Sanitized.line(String(line))
      if !query.isEmpty, seen.insert(query).inserted { queries.append(query) }
      if queries.count == Self.capacity { break }
    }
    return queries.reversed()
  }

  /// Adds a query; a folder that cannot be written is no reason to stop searching.
  func append(_ query: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    PrivateFolder.make(String(path[..<slash]))
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    if file < 0 { return }
    defer { close(file) }
    StandardStream(descriptor: file).write(query + "\n")
    if lseek(file, 0, SEEK_END) > 256 * 1024 { shorten() }
  }

  private func shorten() {
    let temporary = path + ".\(getpid())"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    if file < 0 { return }
    let isWritten =
      StandardStream(descriptor: file)
      .write(load().map { $0 + "\n" }.joined()) == nil
    close(file)
    if !isWritten || rename(temporary, path) != 0 { unlink(temporary) }
  }

  /// At most the last megabyte: the file is ours, but nothing makes sure of it.
  private func contents() -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 { return nil }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    lseek(file, max(0, size - 1_048_576), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: min(size, 1_048_576))
    var count = 0
    while count < bytes.count {
      let got = bytes[count...].withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if got <= 0 { break }
      count += got
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
