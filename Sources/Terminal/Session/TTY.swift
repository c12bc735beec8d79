import CTermGuard
import Canvas
import Libc

/// The terminal's device: bytes out, its size, its modes.
struct TTY {
  let descriptor: Int32

  /// The process's own terminal, or that of its standard streams; `nil` where it has none at all.
  static var ofProcess: TTY? { open() ?? ofStandardStreams }

  /// The process's own terminal, whatever standard input and output are; `nil` where it has none.
  ///
  /// Non-blocking, which affects only this descriptor: the shell's is left as it is.
  static func open(_ path: String = "/dev/tty") -> TTY? {
    let descriptor = Libc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    return descriptor < 0 ? nil : TTY(descriptor: descriptor)
  }

  /// The terminal that standard output or input is: the only one for a process that is not of the
  /// terminal's session, as after `setsid` and under `su -c`. `nil` if neither is one.
  ///
  /// Where its device may not be opened, being another user's, the descriptor is that of the shell,
  /// and is left blocking: reading waits for nothing, as it is asked before; writing waits for a
  /// slow line.
  private static var ofStandardStreams: TTY? {
    for stream in [STDOUT_FILENO, STDIN_FILENO] where isatty(stream) == 1 {
      if let name = ttyname(stream), let tty = open(String(cString: name)) { return tty }
      guard fcntl(stream, F_GETFL) & O_ACCMODE == O_RDWR else { continue }
      let copy = fcntl(stream, F_DUPFD_CLOEXEC, 0)
      if copy >= 0 { return TTY(descriptor: copy) }
    }
    return nil
  }

  /// Whether no other job has it; in the background, setting modes would stop this one.
  var isOurs: Bool { tg_is_ours(descriptor) != 0 }

  /// Its size in cells, `largest` at most; 80x24 where it does not know.
  var size: Size {
    var (rows, columns): (Int32, Int32) = (0, 0)
    guard tg_winsize(descriptor, &rows, &columns) == 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(
      columns: min(Int(columns), Self.largest.columns), rows: min(Int(rows), Self.largest.rows))
  }

  /// The largest size: no window has more cells, but a device may claim 65,535 both ways by
  /// mistake. The numbers of ncurses end at 32,767, and a frame of all those cells has no room in
  /// memory.
  static let largest = Size(columns: 2000, rows: 1000)

  /// Writes all of it, waiting for a slow line; gives how many bytes the line took. They are fewer
  /// when the line is gone, or when it took nothing for `patience` milliseconds, or when
  /// `interruption` became readable meanwhile.
  @discardableResult
  func write(_ bytes: [UInt8], interruption: Int32 = -1, patience: Int32 = -1) -> Int {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while let start = rest.baseAddressOfFirst {
        let count = Libc.write(descriptor, start, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count < 0 && errno == EAGAIN {
          guard awaitRoom(interruption, patience) else { break }
        } else if count == 0 || errno != EINTR {
          break
        }
      }
      return bytes.count - rest.count
    }
  }

  private func awaitRoom(_ interruption: Int32, _ patience: Int32) -> Bool {
    var entries = [
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&entries, nfds_t(entries.count), patience)
    if ready < 0 { return errno == EINTR }
    return entries[0].revents & Int16(POLLOUT) != 0
  }

  func close() { _ = Libc.close(descriptor) }
}

extension Slice<UnsafeRawBufferPointer> {
  /// The address of its first byte; `nil` if it is empty.
  fileprivate var baseAddressOfFirst: UnsafeRawPointer? {
    isEmpty ? nil : base.baseAddress.map { $0 + startIndex }
  }
}
