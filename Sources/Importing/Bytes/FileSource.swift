import Libc

/// A file, a pipe or standard input from its beginning to its end.
final class FileSource: ByteSource {
  private let file: FileBytes
  private let stopDescriptor: CInt?
  private let onPause: () -> Bool
  /// Gives back memory behind the reading of a large file; `nil` for any other.
  private var dropBehind: DropBehind?
  /// When the first bytes came that `onPause` has not been told of.
  private var untoldSince: ContinuousClock.Instant?

  /// How long bytes read from a pipe wait for more of them before `onPause` is called.
  private static let patience = Duration.milliseconds(500)
  /// The shortest silence that counts as a pause: if the writer is hardly slower than the reader,
  /// batches stay large.
  private static let shortestPause = Duration.milliseconds(20)

  /// - Parameters:
  ///   - stopDescriptor: becomes readable when to stop, so that ^C need not wait for an idle pipe.
  ///   - onPause: called once when a pipe falls silent, nobody knows for how long; if it returns
  ///     `false`, the input ends there.
  init(
    _ file: FileBytes, stopDescriptor: CInt? = nil, onPause: @escaping () -> Bool = { true }
  ) {
    self.file = file
    self.stopDescriptor = stopDescriptor
    self.onPause = onPause
  }

  func giveBackBehind() {
    guard let size = file.size, size >= DropBehind.smallestFile else { return }
    dropBehind = DropBehind(from: file.place)
  }

  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    guard file.size == nil else { return try readFile(count, into: &bytes) }
    guard waits() else { return 0 }
    if untoldSince == nil { untoldSince = .now }
    return try file.append(count, to: &bytes)
  }

  private func readFile(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    defer {
      if let passed = dropBehind?.passed(upTo: file.place) { file.letGo(of: passed) }
    }
    return try file.append(count, to: &bytes)
  }

  /// Sleeps until the pipe has something to read or has ended; `false` if it is time to stop.
  private func waits() -> Bool {
    // `poll` ignores negative descriptors.
    var waiting = [file.descriptor, stopDescriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if let since = untoldSince, !Self.hasAny(&waiting, within: Self.milliseconds(left: since)) {
      untoldSince = nil
      if !onPause() { return false }
    }
    _ = Self.hasAny(&waiting, within: -1)
    return waiting[1].revents == 0
  }

  /// Whether any descriptor becomes readable within this many milliseconds; -1 waits for ever.
  private static func hasAny(_ waiting: inout [pollfd], within milliseconds: CInt) -> Bool {
    while true {
      let found = poll(&waiting, nfds_t(waiting.count), milliseconds)
      if found >= 0 || errno != EINTR { return found != 0 }
    }
  }

  /// How long to wait for more bytes before the silence is a pause.
  private static func milliseconds(left since: ContinuousClock.Instant) -> CInt {
    let left = max(shortestPause, patience - since.duration(to: .now))
    return CInt(left / .milliseconds(1))
  }
}

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
