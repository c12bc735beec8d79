/// Where a post stands: its run, and its ordinal there.
///
/// In one integer it is the rowid of its row. Ordinals grow from newer to older (`Post.Order`), so
/// that reading them upwards is reading newest first.
struct Place: Hashable {
  var run: Int64
  /// Also the rowid in the run's index: small, so that an index is small.
  var ordinal: Int64

  init(run: Int64, ordinal: Int64) {
    self.run = run
    self.ordinal = ordinal
  }

  init(key: Int64) { self.init(run: key >> 32, ordinal: key & 0xFFFF_FFFF) }

  var key: Int64 { run << 32 | ordinal }

  /// The first ordinal of a new run: a run grows at both ends. Up to twice this number an ordinal
  /// takes four bytes as a varint.
  static let origin: Int64 = 1 << 27
  /// No run grows beyond these ordinals.
  static let ordinals: ClosedRange<Int64> = 1...((1 << 28) - 1)
}
