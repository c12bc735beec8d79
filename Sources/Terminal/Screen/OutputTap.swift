import CTermGuard
import Libc

/// Where ncurses writes: a file in memory, so that each frame can be counted, bracketed and sent
/// in one piece, and so that ncurses never waits for a slow line.
struct OutputTap {
  let file: UnsafeMutablePointer<FILE>

  /// `nil` if the system has no descriptor left.
  static func open() -> OutputTap? {
    let descriptor = tg_memory_file()
    guard descriptor >= 0 else { return nil }
    guard let file = fdopen(descriptor, "r+") else {
      _ = Libc.close(descriptor)
      return nil
    }
    return OutputTap(file: file)
  }

  /// The bytes written since the last time.
  func drain() -> [UInt8] {
    fflush(file)
    let descriptor = fileno(file)
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
    // The file keeps its pages: making them anew would cost more than what is written.
    lseek(descriptor, 0, SEEK_SET)
    return bytes
  }

  func close() { fclose(file) }
}
