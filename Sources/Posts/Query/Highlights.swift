extension Query {
  /// The stretches of a text that made it an answer, in order, none overlapping.
  ///
  /// Of a word found by its beginning the whole word counts. Names and tags are found where their
  /// words follow each other.
  package func highlights(in text: String) -> [Range<String.Index>] {
    guard !terms.isEmpty else { return [] }
    var found: [Range<Int>] = []
    let words = Words.all(in: text)
    for term in terms {
      guard let wanted = term.highlighted else { continue }
      if Words.isUnspaced(wanted.text) {
        found.append(contentsOf: Self.stretches(of: wanted.text, in: words))
      } else {
        found.append(contentsOf: Self.places(of: wanted, in: words))
      }
    }
    return Self.joined(found).map { range in
      let utf8 = text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return start..<utf8.index(start, offsetBy: range.count)
    }
  }

  /// Where the words of a word or name follow each other with one character between.
  private static func places(of wanted: Wanted, in words: [Word]) -> [Range<Int>] {
    let parts = wanted.words
    guard let last = parts.last, words.count >= parts.count else { return [] }
    return (0...(words.count - parts.count)).compactMap { start in
      let stretch = words[start..<(start + parts.count)]
      let end = start + parts.count - 1
      guard zip(stretch.dropLast(), parts).allSatisfy({ $0.text == $1 }),
        wanted.accepts(words[end].text, last),
        zip(stretch, stretch.dropFirst()).allSatisfy({
          $0.utf8.upperBound + 1 == $1.utf8.lowerBound
        })
      else { return nil }
      return words[start].utf8.lowerBound..<words[end].utf8.upperBound
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

/// A word to emphasise, or a name of several words.
private struct Wanted {
  var text: String
  var isPrefix: Bool

  /// `ada_b` stands in a text as two words.
  var words: [String] { Words.all(in: text).map(\.text) }

  /// Whether `word` is the last one, or begins with it while it is being typed.
  func accepts(_ word: String, _ last: String) -> Bool {
    isPrefix ? word.utf8.starts(with: last.utf8) : word.utf8.elementsEqual(last.utf8)
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
