/// Where the characters of a text begin, counted in Unicode scalars: so the query language counts.
struct ScalarPlaces {
  /// The start of each character, and the end of the last one.
  private let starts: [Int]

  init(of characters: [Character]) {
    var starts = [0]
    for character in characters {
      starts.append((starts.last ?? 0) + character.unicodeScalars.count)
    }
    self.starts = starts
  }

  /// How many scalars stand before a character.
  subscript(character: Int) -> Int { starts[character] }

  /// The characters that have these scalars.
  func characters(with scalars: Range<Int>) -> Range<Int> {
    let first = starts.lastIndex { $0 <= scalars.lowerBound } ?? 0
    let end = starts.firstIndex { $0 >= scalars.upperBound } ?? starts.count - 1
    return first..<max(first, end)
  }
}
