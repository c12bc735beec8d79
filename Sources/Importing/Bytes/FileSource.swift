import Glibc

/// A file, a pipe or standard input from its beginning to its end.
final class FileSource: ByteSource {
  private let file: FileBytes
  private let stopDescriptor: CInt?

  /// - Parameter stopDescriptor: becomes readable when to stop, so that ^C need not wait for an
  ///   idle pipe.
  init(_ file: FileBytes, stopDescriptor: CInt? = nil) {
    self.file = file
    self.stopDescriptor = stopDescriptor
  }

  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    if file.size == nil, !waits() { return 0 }
    return try file.append(count, to: &bytes)
  }

  /// Sleeps until the pipe has something to read or has ended; `false` if it is time to stop.
  private func waits() -> Bool {
    // `poll` ignores negative descriptors.
    var waiting = [file.descriptor, stopDescriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&waiting, 2, -1) < 0, errno == EINTR {}
    return waiting[1].revents == 0
  }
}
