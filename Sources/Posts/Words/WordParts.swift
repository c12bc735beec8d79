/// The words within words with apostrophes: `équipe` in `l'équipe`, `swift` in `Swift's`,
/// `istanbul` in `İstanbul'da`. They are tokens besides the whole word, at the same place.
///
/// - A part has two code points or more, and begins with a Latin or Greek letter or a digit. Other
///   scripts have the apostrophe only within words (`об'єкт`), as Uzbek and Hawaiian have the
///   letters ʻ and ʼ that look like it. Two kinds of parts begin with any letter. One stands behind
///   the particle of a Cyrillic name, a letter behind which other words hardly have an apostrophe
///   (`д'Арк`, `О’Нил`, but `п’ять`). The other stands beside the quote of a Hebrew acronym, since
///   the same quote stands before a quoted word, behind a prefix (`ה"מומחים"`).
/// - Neighbouring parts are a word, too: `aujourdhui` in `d'aujourd'hui`, `oneil` in `O'Neil's`.
///   More than three apostrophes make no word that anybody looks for.
/// - Of English contractions only what stands before `'s`, `'ll`, `'re`, `'ve`, `'m` and `'d` is a
///   word: `they` in `they'll`, but neither the `ll`, nor the `won` of `won't`.
struct WordParts {
  /// Takes the bytes of a part, and its place.
  typealias Body = (UnsafeBufferPointer<UInt8>, Range<Int>) -> Void

  private let utf8: UnsafeBufferPointer<UInt8>
  /// What stands between the apostrophes of the word, as places in the text.
  private let pieces: [Range<Int>]
  /// Whether there is a quote among these, which stands in words of Hebrew alone.
  private let isAcronym: Bool

  /// Calls `body` with the bytes of each part (valid during the call), and its place in the text in
  /// UTF-8 bytes; word by word.
  static func forEach(in utf8: UnsafeBufferPointer<UInt8>, _ body: Body) {
    guard hasApostrophe(utf8) else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * WordScanner.capacity) { tokens in
      let (whole, part) = (tokens.prefix(WordScanner.capacity), tokens.suffix(WordScanner.capacity))
      var scanner = WordScanner(utf8: utf8, token: UnsafeMutableBufferPointer(rebasing: whole))
      scanner.scan { _, place, kind in
        if kind != .word { return }
        WordParts(of: place, in: utf8)?
          .forEach(by: UnsafeMutableBufferPointer(rebasing: part), body)
      }
    }
  }

  /// Quickly, whether a text has an apostrophe of any shape, or a quote that may be one of an
  /// acronym: most have none.
  static func hasApostrophe(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place < utf8.count {
      if place &+ 8 <= utf8.count {
        let eight = EightBytes(utf8, at: place)
        let found = eight.notASCII | eight.equal(to: 0x27)
        if found == 0 {
          place &+= 8
          continue
        }
        place &+= EightBytes.first(found)
      }
      let (scalar, width) = utf8.scalar(at: place)
      if scalar.separatesParts { return true }
      place &+= width
      if scalar.endsHebrewLetter, place < utf8.count, utf8.scalar(at: place).scalar.mayMarkAcronym {
        return true
      }
    }
    return false
  }

  /// `nil` if the word at `place` has no apostrophe, or too many.
  private init?(of place: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>) {
    var pieces: [Range<Int>] = []
    var isAcronym = false
    var (start, at) = (place.lowerBound, place.lowerBound)
    while at < place.upperBound {
      let (scalar, width) = utf8.scalar(at: at)
      if scalar.separatesParts || scalar.mayMarkAcronym {
        if pieces.count == 3 { return nil }
        if scalar.mayMarkAcronym { isAcronym = true }
        pieces.append(start..<at)
        start = at + width
      }
      at += width
    }
    if pieces.isEmpty { return nil }
    (self.utf8, self.pieces) = (utf8, pieces + [start..<place.upperBound])
    self.isAcronym = isAcronym
  }

  private func forEach(by token: UnsafeMutableBufferPointer<UInt8>, _ body: Body) {
    for first in pieces.indices {
      for last in first..<pieces.count where last - first < pieces.count - 1 {
        if isLeftOver(first...last) { continue }
        let place = pieces[first].lowerBound..<pieces[last].upperBound
        var scanner = WordScanner(utf8: UnsafeBufferPointer(rebasing: utf8[place]), token: token)
        scanner.scan { bytes, _, _ in
          if bytes.scalarCount > 1, mayBegin(with: bytes.scalar(at: 0).scalar, at: first) {
            body(bytes, place)
          }
        }
      }
    }
  }

  /// Whether a part that begins with a piece may begin with this letter. Most letters tell by
  /// themselves.
  private func mayBegin(with letter: Unicode.Scalar, at index: Int) -> Bool {
    letter.mayBeginPart || isAcronym || isBehindParticle(index)
  }

  /// Whether before a piece stands the Cyrillic д, л or о of a name: `д'Арк`, `Л'Ореаль`, `О’Нил`.
  private func isBehindParticle(_ index: Int) -> Bool {
    index > 0
      && ["д", "Д", "л", "Л", "о", "О"].contains { particle in
        utf8[pieces[index - 1]].elementsEqual(particle.utf8)
      }
  }

  /// Whether these pieces are what is left of an English contraction.
  private func isLeftOver(_ range: ClosedRange<Int>) -> Bool {
    let (first, last) = (range.lowerBound, range.upperBound)
    if first > 0, range.count == 1, ["ll", "re", "ve"].contains(where: { holds($0, at: first) }) {
      return true
    }
    let end = utf8[pieces[last].upperBound - 1]
    return last + 1 < pieces.count && holds("t", at: last + 1) && ASCIIFold.word(end) == 0x6E
  }

  private func holds(_ text: String, at index: Int) -> Bool {
    utf8[pieces[index]].lazy.map(ASCIIFold.word).elementsEqual(text.utf8)
  }
}

extension Unicode.Scalar {
  /// Whether it is an apostrophe: of the class of that name all but the letters that look like one.
  var separatesParts: Bool {
    switch value {
    case 0x27, 0xB4, 0x2018, 0x2019, 0x201B, 0x2032, 0xFF07: true
    default: false
    }
  }

  /// Whether it is Latin or Greek, or a digit, as `Folding` leaves them.
  fileprivate var mayBeginPart: Bool { value < 0x400 }
}
