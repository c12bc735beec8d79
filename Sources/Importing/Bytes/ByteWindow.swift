import Glibc

/// A stretch of a `ByteSource` that slides along. Places are offsets in the whole stream, so that
/// they stay right when the window moves.
///
/// Holds what its owner has not forgotten, and one chunk.
struct ByteWindow {
  static let chunk = 256 << 10

  private let source: any ByteSource
  private let shouldStop: () -> Bool
  private var bytes: [UInt8]
  /// Place of the first byte in `bytes`.
  private var base = 0
  private var kept = 0

  /// `head`: bytes that were read from the source already. `shouldStop` is asked before each chunk;
  /// when it says so, the input ends there.
  init(
    _ source: any ByteSource, head: [UInt8] = [], shouldStop: @escaping () -> Bool = { false }
  ) {
    self.source = source
    self.shouldStop = shouldStop
    bytes = head
  }

  /// Place behind the last byte that was read.
  var end: Int { base + bytes.count }

  subscript(place: Int) -> UInt8 { bytes[place - base] }

  /// The bytes from one place to another. Its indices are not places: see `place(of:)`.
  subscript(places: Range<Int>) -> ArraySlice<UInt8> {
    bytes[(places.lowerBound - base)..<(places.upperBound - base)]
  }

  /// The place of an index of a slice of this window.
  func place(of index: Int) -> Int { base + index }

  /// The place of the first such byte from a place on.
  func first(_ byte: UInt8, from place: Int) -> Int? {
    bytes.withUnsafeBytes { all in
      let rest = UnsafeRawBufferPointer(rebasing: all[(place - base)...])
      guard let start = rest.baseAddress, let found = memchr(start, CInt(byte), rest.count)
      else { return nil }
      return place + (UnsafeRawPointer(found) - start)
    }
  }

  /// Calls `body` with all bytes that are there from a place on.
  func withBytes<Answer>(
    from place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Answer
  ) -> Answer {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[(place - base)...])) }
  }

  /// Bytes before this place are not needed any more.
  mutating func forget(before place: Int) { kept = place }

  /// Appends a chunk; `false` when there is none left.
  mutating func fill() throws(ImportError) -> Bool {
    bytes.removeSubrange(..<(kept - base))
    base = kept
    guard !shouldStop() else { return false }
    return try source.read(Self.chunk, into: &bytes) > 0
  }
}
