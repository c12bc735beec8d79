/// The word that may have been meant: the one with the fewest letters changed, added, left out or
/// swapped, though not more than a third of them.
///
/// - Returns: `nil` if none is near.
package func nearest(to word: String, among words: [String]) -> String? {
  guard let nearest = closest(to: word, among: words),
    editDistance(word.lowercased(), nearest) <= max(1, word.utf8.count / 3)
  else { return nil }
  return nearest
}

/// The word with the fewest letters changed, added, left out or swapped, however many these are.
///
/// - Returns: `nil` for a word that is longer than any there is, and slow to compare.
package func closest(to word: String, among words: [String]) -> String? {
  guard word.utf8.count <= 64 else { return nil }
  let typed = word.lowercased()
  let distances = words.map { (word: $0, distance: editDistance(typed, $0)) }
  return distances.min { $0.distance < $1.distance }?.word
}

/// How many letters must be inserted, removed, replaced or swapped with a neighbour to get from one
/// to the other (optimal string alignment distance).
func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
  var before: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
      row.append(cost)
    }
    (before, last) = (last, row)
  }
  return last[b.count]
}
