/// The index that a list of posts has when it is long: for each page of the list after the first, the
/// place it begins with.
///
/// A tree of blocks: a block that is full is written, and the place with which the next one begins
/// goes up a level. Numbers are differences, but the first in a block.
struct DoclistIndex {
  private struct Level {
    var bytes: [UInt8] = []
    /// The number of its page: of the leaf at which it begins.
    var page = 0
    /// The last number; `nil` at the beginning of a block.
    var last: Int64?
  }

  private var levels = [Level()]
  private let pageSize: Int
  /// Gets blocks: their level, their page, their bytes.
  typealias Write = (_ level: Int, _ page: Int, _ bytes: [UInt8]) throws -> Void

  init(pageSize: Int) { self.pageSize = pageSize }

  var isEmpty: Bool { levels[0].bytes.isEmpty }

  /// A list begins at a page.
  mutating func begin(at page: Int) { levels[0].page = page }

  /// A page of the list has no post.
  mutating func appendEmptyPage() { levels[0].bytes.append(0) }

  /// A page of the list begins with a place.
  mutating func append(_ place: Int64, page: Int, _ write: Write) throws {
    var level = 0
    var isDone = false
    while !isDone {
      isDone = levels[level].bytes.count < pageSize
      if !isDone { try writeFull(level, write) }
      if let last = levels[level].last {
        levels[level].bytes.append(varint: UInt64(place - last))
      } else {
        levels[level].bytes.append(isDone ? 0 : 1)
        let below = level == 0 ? page : levels[level - 1].page
        levels[level].bytes.append(varint: UInt64(below))
        levels[level].bytes.append(varint: UInt64(place))
      }
      levels[level].last = place
      level += 1
    }
  }

  /// The list has ended.
  mutating func end(isWritten: Bool, _ write: Write) throws {
    for level in levels.indices {
      if levels[level].bytes.isEmpty { break }
      if isWritten { try write(level, levels[level].page, levels[level].bytes) }
      levels[level].bytes.removeAll(keepingCapacity: true)
      levels[level].last = nil
    }
  }

  /// A block that was the root hands the place it begins with to a new one.
  private mutating func writeFull(_ level: Int, _ write: Write) throws {
    levels[level].bytes[0] = 1
    try write(level, levels[level].page, levels[level].bytes)
    if levels.count == level + 1 { levels.append(Level()) }
    if levels[level + 1].bytes.isEmpty {
      let first = Self.first(levels[level].bytes)
      levels[level + 1].page = levels[level].page
      levels[level + 1].bytes.append(0)
      levels[level + 1].bytes.append(varint: UInt64(levels[level].page))
      levels[level + 1].bytes.append(varint: UInt64(first))
      levels[level + 1].last = first
    }
    levels[level].bytes.removeAll(keepingCapacity: true)
    levels[level].last = nil
    levels[level].page += 1
  }

  /// The place that a block begins with: behind a flag and a page.
  private static func first(_ bytes: [UInt8]) -> Int64 {
    var numbers: [Int64] = []
    var value: Int64 = 0
    for byte in bytes.dropFirst() {
      value = value << 7 | Int64(byte & 0x7F)
      if byte < 0x80 {
        numbers.append(value)
        value = 0
      }
      if numbers.count == 2 { break }
    }
    return numbers.last ?? 0
  }
}
