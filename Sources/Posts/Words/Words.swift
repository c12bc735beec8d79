/// A token of a text: what the index holds, what a query asks for, what a match underlines.
package struct Word: Sendable, Hashable {
  /// How the text was split at this place.
  package enum Kind: Sendable, Hashable {
    /// Letters, numbers and marks between separators.
    case word
    /// Two neighbouring characters of a text without spaces, or its last character alone.
    case bigram
    /// One emoji without its skin tone; a flag has two scalars, or those of its tags. Joined ones
    /// (`👩‍💻`) are a token each.
    case emoji
  }

  /// Folded (see `Folding`), never empty, at most `Words.longest` code points.
  package var text: String
  package var kind: Kind
  /// Its range in the source, in UTF-8 bytes.
  package var utf8: Range<Int>

  package init(text: String, kind: Kind, utf8: Range<Int>) {
    self.text = text
    self.kind = kind
    self.utf8 = utf8
  }
}

/// The only tokeniser: the index, the query, the brute-force search and the highlights see the same
/// words because all of them use it.
///
/// - Letters, numbers and marks form words; everything else separates. An apostrophe inside a word
///   is dropped: `don't` is `dont`; so is the quote of a Hebrew acronym. In a text that is
///   searched, what stands before and behind it may be a word, too (`WordParts`). `_` separates too
///   (it joins only in names, see `Mark`).
/// - Texts written without spaces (Han, kana, Hangul, Thai, Lao, Khmer, Myanmar) become overlapping
///   pairs and the last character: `日本語` is `日本`, `本語`, `語`. So any part of such a text can be
///   found: one character as a prefix, two as a token, more by all their pairs and a check of the
///   text. Hangul has spaces, but its words take endings and join, so it is treated the same way.
/// - An emoji is a token of its own, and so is each one that is joined to it: `👩‍💻` is `👩`, `💻`.
/// - A word is cut after `longest` code points; private-use characters never get into a token.
package enum Words {
  /// Code points of the longest token.
  package static let longest = 64

  /// Calls `body` with each word of `text`, in the order of the text.
  package static func forEach(in text: String, _ body: (Word) -> Void) {
    scan(text) { bytes, source, kind in
      body(Word(text: String(decoding: bytes, as: UTF8.self), kind: kind, utf8: source))
    }
  }

  /// All words of `text`, in the order of the text.
  package static func all(in text: String) -> [Word] {
    var words: [Word] = []
    forEach(in: text) { words.append($0) }
    return words
  }

  /// All that can stand at each place of a phrase: a word of `text`, and its parts.
  static func places(in text: String) -> [[Word]] {
    var places = all(in: text).map { [$0] }
    var index = 0
    scanParts(of: text) { bytes, source in
      while places[index][0].utf8.upperBound < source.upperBound { index += 1 }
      places[index].append(
        Word(text: String(decoding: bytes, as: UTF8.self), kind: .word, utf8: source))
    }
    return places
  }

  /// Appends the folded tokens of `text`, each followed by a space, for the index: its words, then
  /// their parts.
  ///
  /// - Parameter start: how many bytes to leave out at the beginning; a scalar must begin after
  ///   them.
  /// - Returns: whether there were words with an apostrophe or such a quote, which may have parts.
  @discardableResult package static func appendIndexTokens(
    of text: String, from start: Int = 0, to bytes: inout [UInt8]
  ) -> Bool {
    text.withUTF8Bytes { utf8 in
      let utf8 = UnsafeBufferPointer(rebasing: utf8.dropFirst(start))
      guard appendWords(of: utf8, to: &bytes) else { return false }
      WordParts.forEach(in: utf8) { part, _ in
        bytes.append(contentsOf: part)
        bytes.append(0x20)
      }
      return true
    }
  }

  /// Returns whether an apostrophe, or the quote of an acronym, was dropped from one of the words.
  private static func appendWords(
    of utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) -> Bool {
    if utf8.isASCII { return WordScanner.appendASCII(utf8, to: &bytes) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: WordScanner.capacity) { token in
      var scanner = WordScanner(utf8: utf8, token: token)
      scanner.scan { token, _, _ in
        bytes.append(contentsOf: token)
        bytes.append(0x20)
      }
      return scanner.hasJoined
    }
  }

  /// The folded runs of `text` in scripts without spaces, whole.
  ///
  /// Pairs alone cannot tell `京都東京` from `東京都`: a query of three characters or more is checked
  /// against these.
  package static func runs(in text: String) -> [String] {
    var runs: [String] = []
    var run = WordRuns()
    scan(text) { token, source, kind in
      if let whole = run.take(token, source, kind) { runs.append(whole) }
    }
    return runs
  }

  /// Whether `text` is folded and written in a script without spaces, so that it is searched for as
  /// a part of a text instead of as a word.
  package static func isUnspaced(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.value >= 0x80 else { return false }
    return WordClass(first) == .unspaced
  }

  /// Calls `body` with the bytes of each part of a word (valid during the call), and its place in
  /// the source in UTF-8 bytes.
  static func scanParts(of text: String, _ body: WordParts.Body) {
    text.withUTF8Bytes { WordParts.forEach(in: $0, body) }
  }

  /// The tokeniser itself: `body` gets the bytes of a token (valid during the call), its place in
  /// the source in UTF-8 bytes, and its kind.
  static func scan(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>, Range<Int>, Word.Kind) -> Void
  ) {
    text.withUTF8Bytes { utf8 in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: WordScanner.capacity) { token in
        var scanner = WordScanner(utf8: utf8, token: token)
        scanner.scan(body)
      }
    }
  }
}

/// Puts the pairs of a run together again.
///
/// The last token of a run is its last character alone, so a single character completes the run.
private struct WordRuns {
  private var run = ""

  /// The whole run if this token is its last; `nil` otherwise.
  mutating func take(
    _ token: UnsafeBufferPointer<UInt8>, _ source: Range<Int>, _ kind: Word.Kind
  ) -> String? {
    guard kind == .bigram, let first = String(decoding: token, as: UTF8.self).unicodeScalars.first
    else { return nil }
    run.unicodeScalars.append(first)
    guard token.count == UTF8.width(first) else { return nil }
    defer { run = "" }
    return run
  }
}
