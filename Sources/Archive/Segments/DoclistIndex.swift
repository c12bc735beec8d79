/// Builds the index that a long posting list has: for each page of the list after the first, the
/// place that begins there.
///
/// It is a tree of blocks: when a block is full, it is written, and the first place of the next one
/// is added to the level above. Except for the first in a block, numbers are stored as differences.
struct DoclistIndex {
  /// The current block of a level of the tree.
  private struct Level {
    var bytes: [UInt8] = []
    /// The number of its current block: that of the leaf page at which the block begins.
    var page = 0
    /// The last number; `nil` at the beginning of a block.
    var last: Int64?
  }

  private var levels = [Level()]
  private let pageSize: Int
  /// Writes a block: its level, its number, its bytes.
  typealias Write = (_ level: Int, _ page: Int, _ bytes: [UInt8]) throws -> Void

  init(pageSize: Int) { self.pageSize = pageSize }

  var isEmpty: Bool { levels[0].bytes.isEmpty }

  /// Notes that a list begins on a page.
  mutating func begin(at page: Int) { levels[0].page = page }

  /// Notes a page of the list on which no place begins.
  mutating func appendEmptyPage() { levels[0].bytes.append(0) }

  /// Notes the first place of a page of the list.
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

  /// Ends the list; its blocks are dropped unless `isWritten`.
  mutating func end(isWritten: Bool, _ write: Write) throws {
    for level in levels.indices {
      if levels[level].bytes.isEmpty { break }
      if isWritten { try write(level, levels[level].page, levels[level].bytes) }
      levels[level].bytes.removeAll(keepingCapacity: true)
      levels[level].last = nil
    }
  }

  /// Writes a full block. If it was the root, a new root is made, with its first place.
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

  /// The first place of a block: the second number after the flag.
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
