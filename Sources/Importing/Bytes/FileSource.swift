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
