import Archive
import Demo
import Libc
import Posts

/// The making of a demo by one program at a time. Each program counts back from its own present:
/// two at once would put every post there twice.
enum DemoMaking {
  /// Microseconds between two looks at what another program makes.
  private static let pause: UInt32 = 50_000

  /// Adds posts until `count` are there. While another program adds them, follows its progress, and
  /// goes on where it ends. Blocks; see `DemoArchive.fill`.
  static func fill(
    _ archive: Archive, count: Int, progress: (Int) -> Void = { _ in },
    isStopped: () -> Bool = { false }
  ) throws(ArchiveError) {
    var turn: WritingTurn?
    var made = try archive.total()
    while made < count, !isStopped() {
      turn = WritingTurn(ifFreeAt: archive.path)
      if turn != nil { break }
      progress(made)
      usleep(pause)
      made = try archive.total()
    }
    defer { withExtendedLifetime(turn) {} }
    if turn == nil, made < count { return }
    // Counts again: this is the first moment at which nobody else adds any.
    try DemoArchive.fill(
      archive, count: count, now: .current, progress: progress, isStopped: isStopped)
  }
}
