/// Splits UTF-8 bytes into tokens; see `Words` for the rules.
///
/// ASCII is read byte by byte (`ASCIIFold`); everything else is decoded and classified. Each token
/// is folded into a buffer on the stack, so nothing is allocated here.
struct WordScanner {
  /// Takes the bytes of a token, valid during the call, its place in the text in UTF-8 bytes, and
  /// what the token is.
  typealias Body = (UnsafeBufferPointer<UInt8>, Range<Int>, Word.Kind) -> Void

  /// The most bytes of a token: `Words.longest` code points of four bytes, and one more folded
  /// scalar.
  static let capacity = Words.longest * 4 + 32

  private let utf8: UnsafeBufferPointer<UInt8>
  private let token: UnsafeMutableBufferPointer<UInt8>
  private var at = 0
  /// How many bytes and code points the current token has, and its place in the source.
  private var length = 0
  private var points = 0
  private var start = 0
  private var end = 0
  /// Whether an apostrophe, or the quote of an acronym, was dropped from a word.
  private(set) var hasJoined = false
  /// A letter of a run that has changed places with the one behind it, and where both end.
  private var held: (letter: Unicode.Scalar, end: Int)?

  init(utf8: UnsafeBufferPointer<UInt8>, token: UnsafeMutableBufferPointer<UInt8>) {
    self.utf8 = utf8
    self.token = token
  }

  mutating func scan(_ body: Body) {
    while at < utf8.count {
      let byte = utf8[at]
      if byte < 0x80 {
        if ASCIIFold.word(byte) != 0 {
          scanLetters()
        } else if byte == UInt8(ascii: "\""), isInAcronym(1) {
          joinAcronym(1)
        } else {
          scanApostrophe(byte == UInt8(ascii: "'"), 1, body)
        }
      } else {
        scanScalar(body)
      }
    }
    flush(body)
  }

  /// Scans a sequence of ASCII letters and digits, of which nearly all words consist.
  private mutating func scanLetters() {
    if length == 0 { start = at }
    var (place, length, points) = (at, length, points)
    while place < utf8.count {
      let folded = ASCIIFold.word(utf8[place])
      if folded == 0 { break }
      if points < Words.longest {
        token[length] = folded
        length &+= 1
        points &+= 1
      }
      place &+= 1
    }
    (at, end, self.length, self.points) = (place, place, length, points)
  }

  /// Scans one scalar that is not ASCII.
  private mutating func scanScalar(_ body: Body) {
    let (scalar, width) = decode(at)
    switch WordClass(scalar) {
    case .letter:
      if length == 0 { start = at }
      Folding.forEachFolded(scalar) { append($0) }
      at += width
      end = at
    case .dropped:
      at += width
      if length > 0 { end = at }
    case .apostrophe:
      scanApostrophe(true, width, body)
    case .unspaced:
      flush(body)
      scanRun(body)
    case .emoji:
      flush(body)
      scanEmoji(scalar, width, body)
    case .separator:
      if scalar.mayMarkAcronym, isInAcronym(width) { return joinAcronym(width) }
      flush(body)
      at += width
    }
  }

  /// Scans an apostrophe, which may join letters, or a separator.
  private mutating func scanApostrophe(_ mayJoin: Bool, _ width: Int, _ body: Body) {
    at += width
    if mayJoin, joins(after: at) { hasJoined = true } else { flush(body) }
  }

  /// Whether the quote here stands in a Hebrew acronym.
  private func isInAcronym(_ width: Int) -> Bool {
    length > 0 && utf8.isBetweenHebrewLetters(at, width: width)
  }

  /// Scans the quote of an acronym, behind which its word goes on.
  private mutating func joinAcronym(_ width: Int) {
    at += width
    hasJoined = true
  }

  /// Scans a run of characters without spaces into overlapping pairs and its last character.
  private mutating func scanRun(_ body: Body) {
    var last: (bytes: Int, start: Int, end: Int)?
    while let (letter, from) = nextLetter() {
      let kept = last?.bytes ?? 0
      let count = put(letter, at: kept)
      if let last {
        body(
          UnsafeBufferPointer(rebasing: UnsafeBufferPointer(token)[..<(kept + count)]),
          last.start..<at, .bigram)
        for index in 0..<count { token[index] = token[kept + index] }
      }
      last = (count, from, at)
    }
    guard let last else { return }
    body(
      UnsafeBufferPointer(rebasing: UnsafeBufferPointer(token)[..<last.bytes]),
      last.start..<last.end, .bigram)
  }

  /// The next letter of a run without spaces, and where it begins; `nil` at the end of the run.
  private mutating func nextLetter() -> (letter: Unicode.Scalar, start: Int)? {
    let start = at
    let letter: Unicode.Scalar
    if let held {
      letter = held.letter
      at = held.end
      self.held = nil
    } else if let taken = takeLetter() {
      letter = taken
    } else {
      return nil
    }
    return (letter.mayMoveBehind ? firstMark(from: letter) : letter, start)
  }

  /// Takes a letter of a run without spaces, and what is dropped behind it; `nil` if none is here.
  private mutating func takeLetter() -> Unicode.Scalar? {
    guard at < utf8.count, utf8[at] >= 0x80 else { return nil }
    let (scalar, width) = decode(at)
    guard WordClass(scalar) == .unspaced else { return nil }
    at += width
    return composed(Folding.single(scalar))
  }

  /// Puts a mark and those behind it in order, and returns the first. If that is not `mark` itself,
  /// the second one is held.
  private mutating func firstMark(from mark: Unicode.Scalar) -> Unicode.Scalar {
    let behind = at
    defer { at = behind }
    guard let next = takeLetter() else { return mark }
    if mark.movesBehind(next) {
      held = (mark, at)
      return next
    }
    guard mark.isThaiRing, next.isThaiTone, let am = takeLetter()?.thaiAm else { return mark }
    held = (am, at)
    return next
  }

  /// Joins what follows to `scalar` if the two code points are one letter: a kana and its voicing
  /// mark, the jamo of a Hangul syllable. Advances past what was joined, and what is dropped.
  private mutating func composed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    var unit = scalar
    while at < utf8.count, utf8[at] >= 0x80 {
      let (next, width) = decode(at)
      if WordClass(next) != .dropped {
        guard let joined = Folding.composed(unit, Folding.single(next)) else { break }
        unit = joined
      }
      at += width
    }
    return unit
  }

  /// Scans an emoji: one token for it, and one for each emoji that is joined to it, all at the same
  /// place. Skin tones and styles are skipped.
  private mutating func scanEmoji(_ scalar: Unicode.Scalar, _ width: Int, _ body: Body) {
    let from = at
    at += width
    var flagHalf: Unicode.Scalar?
    if scalar.isRegionalIndicator, at < utf8.count, utf8[at] >= 0x80 {
      let (second, width) = decode(at)
      if second.isRegionalIndicator {
        flagHalf = second
        at += width
      }
    }
    let joined = at
    var last = joined
    while joinedEmoji(after: &last) != nil {}
    at = last
    let place = from..<at
    var count = put(scalar, at: 0)
    if let flagHalf { count += put(flagHalf, at: count) }
    if scalar.isBlackFlag { count += putTags(from: joined, at: count) }
    body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(token)[..<count]), place, .emoji)
    var next = joined
    while let part = joinedEmoji(after: &next) {
      count = put(part, at: 0)
      body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(token)[..<count]), place, .emoji)
    }
  }

  /// Writes the tags of a flag into the token buffer, as many as a text made safe can have; returns
  /// the number of bytes.
  private func putTags(from start: Int, at place: Int) -> Int {
    var (index, count, tags) = (start, 0, 0)
    while tags < 7, index < utf8.count, utf8[index] >= 0x80 {
      let (tag, width) = decode(index)
      guard tag.isFlagTag else { break }
      count += put(tag, at: place + count)
      index += width
      tags += 1
    }
    return count
  }

  /// The next emoji that is joined to the one before `index`, which moves past it. At the end
  /// `nil`, and `index` moves past all that belongs to the emoji.
  private func joinedEmoji(after index: inout Int) -> Unicode.Scalar? {
    var isJoined = false
    while index < utf8.count, utf8[index] >= 0x80 {
      let (next, width) = decode(index)
      let isPart = !next.continuesEmoji
      guard !isPart || (isJoined && WordClass(next) == .emoji) else { return nil }
      index += width
      if isPart { return next }
      isJoined = next.value == 0x200D
    }
    return nil
  }

  /// Whether an apostrophe before `index` is inside a word.
  private func joins(after index: Int) -> Bool {
    guard length > 0, index < utf8.count else { return false }
    if utf8[index] < 0x80 { return ASCIIFold.word(utf8[index]) != 0 }
    return WordClass(decode(index).scalar) == .letter
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard points < Words.longest else { return }
    length += put(scalar, at: length)
    points += 1
  }

  private mutating func flush(_ body: Body) {
    guard length > 0 else { return }
    body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(token)[..<length]), start..<end, .word)
    length = 0
    points = 0
  }

  /// Writes a scalar into the token buffer as UTF-8; returns the number of bytes.
  private func put(_ scalar: Unicode.Scalar, at index: Int) -> Int {
    var count = 0
    for byte in UTF8.encode(scalar).unsafelyUnwrapped {
      token[index + count] = byte
      count += 1
    }
    return count
  }

  /// The scalar at a byte that begins one; a `String` is always valid UTF-8.
  private func decode(_ index: Int) -> (scalar: Unicode.Scalar, width: Int) {
    utf8.scalar(at: index)
  }
}
