/// The word that was perhaps meant: the one with the fewest letters changed, added, left out or
/// swapped, but no more than a third of them.
///
/// - Returns: `nil` when none is near.
package func nearest(to word: String, among words: [String]) -> String? {
  let typed = Array(word.lowercased())
  let distances = words.map { (distance(typed, Array($0)), $0) }
  guard let (least, nearest) = distances.min(by: { $0.0 < $1.0 }) else { return nil }
  return least <= max(1, max(typed.count, nearest.count) / 3) ? nearest : nil
}

/// Edits between two words, a swap of neighbours being one.
private func distance(_ a: [Character], _ b: [Character]) -> Int {
  guard a.count <= 64 else { return a.count }
  var before: [Int] = []
  var last = Array(0...b.count)
  for row in a.indices {
    var current = [row + 1]
    for column in b.indices {
      var least = min(last[column + 1], current[column]) + 1
      least = min(least, last[column] + (a[row] == b[column] ? 0 : 1))
      if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
        least = min(least, before[column - 1] + 1)
      }
      current.append(least)
    }
    (before, last) = (last, current)
  }
  return last[b.count]
}
