import GRDB

/// The list of an index's segments, as FTS5 stores it in its record 10 (`fts5StructureDecode`): by
/// level, the lowest first, and in each level the oldest segment first.
struct IndexStructure: Equatable {
  /// Terms in order with their places, on the pages from `firstPage` to `lastPage`. Each segment
  /// numbers its pages anew.
  struct Segment: Hashable {
    var id: Int64
    var firstPage: Int64
    var lastPage: Int64
  }

  /// The segments that are merged together, into one of the level above.
  struct Level: Equatable {
    /// How many segments, from the first on, an unfinished merge reads.
    var merging: Int64
    var segments: [Segment]
  }

  /// Changes with the configuration of the index; kept as it is.
  private var cookie: [UInt8]
  private var writes: Int64
  private(set) var levels: [Level]

  /// FTS5 accepts neither more segments nor larger numbers of them.
  static let maxSegments: Int64 = 2000
  /// The number of a page has 31 bits.
  private static let maxPages: Int64 = 1 << 31

  init(_ record: [UInt8]) throws {
    guard record.count > 4 else { throw Self.damage }
    cookie = Array(record[..<4])
    // After the cookie of indexes of another kind than ours, FTS5 writes this byte.
    guard record[4] != 0xFF else { throw Self.damage }
    var numbers = VarintReader(record[4...])
    let count = try numbers.next(atMost: 64)
    _ = try numbers.next(atMost: Self.maxSegments)
    writes = try numbers.next(atMost: VarintReader.largest)
    levels = []
    for _ in 0..<count {
      var level = Level(merging: try numbers.next(atMost: Self.maxSegments), segments: [])
      for _ in 0..<(try numbers.next(atMost: Self.maxSegments)) {
        let segment = Segment(
          id: try numbers.next(atMost: Self.maxSegments),
          firstPage: try numbers.next(atMost: Self.maxPages),
          lastPage: try numbers.next(atMost: Self.maxPages))
        guard segment.firstPage <= segment.lastPage else { throw Self.damage }
        level.segments.append(segment)
      }
      levels.append(level)
    }
  }

  /// The list in the form that FTS5 reads.
  var record: [UInt8] {
    var record = cookie
    let segments = levels.reduce(0) { $0 + $1.segments.count }
    for number in [Int64(levels.count), Int64(segments), writes] {
      record.append(varint: UInt64(number))
    }
    for level in levels {
      record.append(varint: UInt64(level.merging))
      record.append(varint: UInt64(level.segments.count))
      for segment in level.segments {
        for number in [segment.id, segment.firstPage, segment.lastPage] {
          record.append(varint: UInt64(number))
        }
      }
    }
    return record
  }

  /// The lowest number that no segment has.
  var unusedID: Int64 { get throws { try firstUnused(of: 1...Self.maxSegments) } }

  /// The largest such number: FTS5, which takes the lowest, will not use it soon.
  var highestUnusedID: Int64 {
    get throws { try firstUnused(of: (1...Self.maxSegments).reversed()) }
  }

  private func firstUnused(of ids: some Collection<Int64>) throws -> Int64 {
    let used = Set(levels.flatMap(\.segments).map(\.id))
    guard let id = ids.first(where: { !used.contains($0) }) else {
      throw Damage(what: "an index has too many segments")
    }
    return id
  }

  /// Adds a segment as the newest, which overrides what the others say about a post.
  mutating func append(_ segment: Segment) {
    if levels.isEmpty { levels.append(Level(merging: 0, segments: [])) }
    levels[0].segments.append(segment)
    writes += segment.lastPage
  }

  /// Replaces the oldest `count` segments of a level by the merged one, at the end of the next.
  ///
  /// - Parameter merged: `nil` if nothing is left of them.
  mutating func replace(_ count: Int, of level: Int, by merged: Segment?) {
    levels[level].segments.removeFirst(count)
    guard let merged else { return }
    if levels.count == level + 1 { levels.append(Level(merging: 0, segments: [])) }
    levels[level + 1].segments.append(merged)
    writes += merged.lastPage
  }

  private static let damage = Damage(what: "the list of an index's segments makes no sense")
}
