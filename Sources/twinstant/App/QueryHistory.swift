import Files
import Interface
import Libc
import Posts

/// Every use of earlier queries, oldest first, one per line, in a file of the state folder.
///
/// Reading and writing block: call them on a worker. Running copies take turns, so that none loses
/// what another adds.
struct QueryHistory: Sendable {
  /// The size in bytes from which on the older half is dropped.
  static let limit: off_t = 256 * 1024

  let path: String

  /// The latest uses, newest last; empty if there is no file or it cannot be read.
  func load() -> [String] {
    guard let text = contents() else { return [] }
    let lines = text.split(separator: "\n").suffix(QueryRecall.capacity)
    return lines.map { Sanitized.line(String($0)) }.filter { !$0.isEmpty }
  }

  /// Adds a use; does nothing if the folder cannot be written, which is no reason to stop
  /// searching.
  func append(_ query: String) {
    _ = PrivateFolder.make(for: path)
    guard let file = openAlone() else { return }
    defer { close(file) }
    let start = Self.endsWithinLine(file) ? "\n" : ""
    _ = writeAll(Array("\(start)\(query)\n".utf8), to: file)
    if lseek(file, 0, SEEK_END) > Self.limit { shorten() }
  }

  /// Whether the last line has no line break: by hand, or on a full disk, it may have got none.
  private static func endsWithinLine(_ file: Int32) -> Bool {
    let size = lseek(file, 0, SEEK_END)
    var last: UInt8 = 0
    guard size > 0, pread(file, &last, 1, size - 1) == 1 else { return false }
    return last != UInt8(ascii: "\n")
  }

  /// Opens the file once no other copy writes it; `nil` if that is impossible.
  private func openAlone() -> Int32? {
    while let file = opened(O_RDWR | O_CREAT | O_APPEND) {
      if FileLock.take(file) != 0 {
        close(file)
        return nil
      }
      // The copy that had it before may have replaced it by a shorter file.
      var held = stat()
      if fstat(file, &held) == 0, FileIdentity(held) == FileIdentity(at: path) { return file }
      close(file)
    }
    return nil
  }

  /// Opens the file; `nil` if that is impossible, and for what is no regular file: a pipe or a
  /// terminal of this name would block the reader, or deliver what nobody typed. A link to the
  /// archive is not followed either (`LockedFile`).
  private func opened(_ flags: Int32) -> Int32? {
    if LockedFile.isAt(path) { return nil }
    let file = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    if file < 0 { return nil }
    var status = stat()
    if fstat(file, &status) == 0, FileKind(status) == .file { return file }
    close(file)
    return nil
  }

  /// Keeps the newer half, in whole lines.
  private func shorten() {
    guard let text = contents() else { return }
    let half = text.utf8.suffix(Int(Self.limit) / 2).drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    let new = NewFile(path, draft: path + ".\(getpid())")
    new.write(Array(half))
    _ = new.keep()
  }

  /// The contents, at most the last megabyte: the file is ours, but nothing guarantees its size.
  private func contents() -> String? {
    guard let file = opened(O_RDONLY) else { return nil }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    lseek(file, max(0, size - 1_048_576), SEEK_SET)
    let (bytes, _) = readAll(from: file, limit: min(size, 1_048_576))
    return String(decoding: bytes, as: UTF8.self)
  }
}
