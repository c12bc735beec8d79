import Libc

/// A sliding window on a `ByteSource`. Places are offsets in the whole stream, so that they stay
/// valid when the window moves.
///
/// It holds what its owner has not forgotten, and at most one more chunk.
struct ByteWindow {
  static let chunk = 256 << 10

  private let source: any ByteSource
  private let shouldStop: () -> Bool
  private var bytes: [UInt8]
  /// Place of the first byte in `bytes`.
  private var base = 0
  private var kept = 0
  /// Whether the input was ended by `shouldStop`, and not because there is no more.
  private(set) var isStopped = false

  /// - Parameters:
  ///   - head: bytes that were already read from the source.
  ///   - shouldStop: called before each chunk; if it returns `true`, the input ends there.
  init(
    _ source: any ByteSource, head: [UInt8] = [], shouldStop: @escaping () -> Bool = { false }
  ) {
    self.source = source
    self.shouldStop = shouldStop
    bytes = head
  }

  /// The place after the last byte that was read.
  var end: Int { base + bytes.count }

  subscript(place: Int) -> UInt8 { bytes[place - base] }

  /// The bytes from one place to another. Its indices are not places: see `place(of:)`.
  subscript(places: Range<Int>) -> ArraySlice<UInt8> {
    bytes[(places.lowerBound - base)..<(places.upperBound - base)]
  }

  /// The place of an index of a slice of this window.
  func place(of index: Int) -> Int { base + index }

  /// The place of the first occurrence of a byte from a place on.
  func first(_ byte: UInt8, from place: Int) -> Int? {
    bytes.withUnsafeBytes { all in
      let rest = UnsafeRawBufferPointer(rebasing: all[(place - base)...])
      guard let start = rest.baseAddress, let found = memchr(start, CInt(byte), rest.count)
      else { return nil }
      return place + (UnsafeRawPointer(found) - start)
    }
  }

  /// Calls `body` with all bytes of the window from a place on.
  func withBytes<Answer>(
    from place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Answer
  ) -> Answer {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[(place - base)...])) }
  }

  /// Allows the bytes before this place to be dropped.
  mutating func forget(before place: Int) { kept = place }

  /// Appends a chunk; `false` if there is none left.
  mutating func fill() throws(ImportError) -> Bool {
    bytes.removeSubrange(..<(kept - base))
    base = kept
    isStopped = shouldStop()
    guard !isStopped else { return false }
    return try source.read(Self.chunk, into: &bytes) > 0
  }
}
