import Canvas
import Posts

extension Highlights {
  /// The beginning of those lines of a text that together have most of the words sought; `nil`
  /// where no lines have more of them than the first ones have, or more than one.
  ///
  /// - Parameters:
  ///   - limit: how many characters are looked at.
  ///   - count: how many lines are seen together. Empty ones are not shown.
  func densestLines(
    of text: String, within limit: Int, columns: Int, count: Int
  ) -> String.Index? {
    let alone = Array(each.prefix(UInt64.bitWidth))
    guard alone.count > 1 else { return nil }
    let beginning = String(text.prefix(limit))
    let lines = wrap(beginning, columns: columns).map(\.range).filter { line in
      !beginning[line].unicodeScalars.allSatisfy(\.isUnseen)
    }
    // Letters without a shape are words, too.
    guard !lines.isEmpty else { return nil }
    let met = words(in: lines, of: beginning, alone)
    func seen(from first: Int, _ count: Int) -> Int {
      let end = min(met.count, first + count)
      return met[first..<end].reduce(UInt64(0)) { $0 | $1 }.nonzeroBitCount
    }
    var (densest, most) = (0, max(1, seen(from: 0, count)))
    for first in lines.indices.dropFirst() {
      // One less: what shows that something stands before them can push words into the next line.
      let found = seen(from: first, count - 1)
      if found > most { (densest, most) = (first, found) }
    }
    guard densest > 0 else { return nil }
    let bytes = beginning.utf8.distance(
      from: beginning.startIndex, to: lines[densest].lowerBound)
    return text.utf8.index(text.startIndex, offsetBy: bytes)
  }

  /// Which of the words sought begin in each line, a bit for each.
  private func words(
    in lines: [Range<String.Index>], of text: String, _ alone: [Highlights]
  ) -> [UInt64] {
    var met = Array(repeating: UInt64(0), count: lines.count)
    var known: [String: UInt64] = [:]
    var line = 0
    for match in ranges(in: text) {
      while line + 1 < lines.count, lines[line + 1].lowerBound <= match.lowerBound { line += 1 }
      let spelled = String(text[match])
      if known[spelled] == nil {
        var bits: UInt64 = 0
        for (index, word) in alone.enumerated() where !word.ranges(in: spelled).isEmpty {
          bits |= 1 << UInt64(index)
        }
        known[spelled] = bits
      }
      met[line] |= known[spelled, default: 0]
    }
    return met
  }
}
