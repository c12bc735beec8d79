import Glibc

/// A file, a pipe or standard input from its beginning to its end.
final class FileSource: ByteSource {
  private let file: FileBytes
  private let shouldStop: () -> Bool

  /// `shouldStop` is asked while a pipe has nothing to say, so that ^C need not wait for it.
  init(_ file: FileBytes, shouldStop: @escaping () -> Bool = { false }) {
    self.file = file
    self.shouldStop = shouldStop
  }

  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    if file.size == nil {
      var waiting = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&waiting, 1, 100) <= 0 { if shouldStop() { return 0 } }
    }
    return try file.append(count, to: &bytes)
  }
}
