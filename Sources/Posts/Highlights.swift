extension Query {
  /// The stretches of a text that made it an answer, in order, none overlapping.
  ///
  /// Of a word found by its beginning the whole word counts. Names and tags are found where they
  /// stand as words.
  package func highlights(in text: String) -> [Range<String.Index>] {
    guard !terms.isEmpty else { return [] }
    var found: [Range<Int>] = []
    let words = Words.all(in: text)
    for term in terms {
      guard let wanted = term.highlighted else { continue }
      if Words.isUnspaced(wanted.text) {
        found.append(contentsOf: Self.stretches(of: wanted.text, in: words))
      } else {
        for word in words where word.kind != .bigram && wanted.accepts(word.text) {
          found.append(word.utf8)
        }
      }
    }
    return Self.joined(found).map { range in
      let utf8 = text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return start..<utf8.index(start, offsetBy: range.count)
    }
  }

  /// Where the characters of `run` follow each other among the pairs of a text without spaces.
  private static func stretches(of run: String, in words: [Word]) -> [Range<Int>] {
    let wanted = Array(run.unicodeScalars)
    let letters = words.filter { $0.kind == .bigram }.map { word in
      let scalars = word.text.unicodeScalars
      return (scalar: scalars.first, endsRun: scalars.count == 1, utf8: word.utf8)
    }
    guard letters.count >= wanted.count else { return [] }
    return (0...(letters.count - wanted.count)).compactMap { start in
      let stretch = letters[start..<(start + wanted.count)]
      guard zip(stretch, wanted).allSatisfy({ $0.scalar == $1 }),
        stretch.dropLast().allSatisfy({ !$0.endsRun })
      else { return nil }
      // A letter that begins a pair ends where the next one begins.
      let last = start + wanted.count - 1
      let end =
        letters[last].endsRun ? letters[last].utf8.upperBound : letters[last + 1].utf8.lowerBound
      return letters[start].utf8.lowerBound..<end
    }
  }

  /// Sorted, and overlapping or touching ones as one.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

/// A word to emphasise.
private struct Wanted {
  var text: String
  var isPrefix: Bool

  func accepts(_ word: String) -> Bool {
    isPrefix ? word.utf8.starts(with: text.utf8) : word.utf8.elementsEqual(text.utf8)
  }
}

extension Query.Term {
  /// What of a text this term emphasises; `nil` for what is not in a text.
  fileprivate var highlighted: Wanted? {
    switch self {
    case .word(let text, let isPrefix), .tag(let text, let isPrefix),
      .mention(let text, let isPrefix), .author(let text, let isPrefix):
      Wanted(text: text, isPrefix: isPrefix)
    case .language: nil
    }
  }
}
