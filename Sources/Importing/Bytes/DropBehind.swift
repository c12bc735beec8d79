import Libc

/// Gives back the memory in which the system keeps a large file that is read once, from its
/// beginning to its end.
///
/// Otherwise the system would keep all of a dump, and drop for it what it has in memory of the
/// archive, which is being searched. Nor need it take new memory for each piece once some is given
/// back: on a virtual machine that costs more than reading the piece.
struct DropBehind {
  /// The smallest file, in bytes, that is given back: a smaller one takes little memory, and may
  /// soon be wanted again.
  static let smallestFile = 256 << 20
  /// Bytes given back at a time.
  static let step = 8 << 20

  /// The place up to which all was given back.
  private var start: Int

  /// - Parameter place: where the reading begins.
  init(from place: Int = 0) { start = place }

  /// The places to give back, once at least a step of them has been read.
  ///
  /// - Parameter place: up to where the file has been read.
  mutating func passed(upTo place: Int) -> Range<Int>? {
    // A page that is only partly given back stays, so this ends where a page does.
    let end = place / Self.step * Self.step
    guard end > start else { return nil }
    defer { start = end }
    return start..<end
  }
}

extension FileBytes {
  /// Gives back the memory in which the system keeps these bytes, as far as nobody else changes
  /// them: whoever wants them again reads them from the disk.
  func letGo(of places: Range<Int>) {
    #if os(Linux)
      _ = posix_fadvise(
        descriptor, off_t(places.lowerBound), off_t(places.count), POSIX_FADV_DONTNEED)
    #endif
  }

  /// Where the next read without a place begins, in bytes.
  var place: Int { Int(max(lseek(descriptor, 0, SEEK_CUR), 0)) }
}
