import Posts

/// Addresses of the web in texts of posts.
enum WebAddresses {
  /// The addresses in a text, in order. One that is in `known` is taken whole; others lose the
  /// punctuation at their end. The scheme may be typed in capitals: what an address leads to is its
  /// `withSmallScheme`.
  ///
  /// The text is passed once, however many addresses stand in one word.
  static func all(in text: String, known: [String]) -> [Range<String.Index>] {
    let known = KnownAddresses(known)
    var bytes = Array(text.utf8)
    var found: [Range<String.Index>] = []
    var wordEnd = text.startIndex
    var place = 0
    while let start = bytes[place...].firstIndex(where: { $0 | 0x20 == UInt8(ascii: "h") }) {
      place = start + 1
      lowerScheme(at: start, in: &bytes)
      guard bytes[start...].isWebAddress else { continue }
      let first = text.utf8.index(text.startIndex, offsetBy: start)
      if first >= wordEnd { wordEnd = endOfWord(in: text, from: first) }
      let length = text.utf8.distance(from: first, to: wordEnd)
      let longest = known.longest(beginning: bytes[start..<start + length])
      let range =
        longest.map { first..<text.utf8.index(first, offsetBy: $0) }
        ?? trimmed(text[first..<wordEnd])
      found.append(range)
      place = start + text.utf8.distance(from: first, to: range.upperBound)
    }
    return found
  }

  /// Writes the scheme that begins at a place in small letters, as known addresses have it.
  private static func lowerScheme(at start: Int, in bytes: inout [UInt8]) {
    for (place, letter) in zip(start..<bytes.count, "https".utf8) {
      guard bytes[place] | 0x20 == letter else { return }
      bytes[place] = letter
    }
  }

  private static func endOfWord(in text: String, from start: String.Index) -> String.Index {
    text.unicodeScalars[start...].firstIndex { $0.properties.isWhitespace } ?? text.endIndex
  }

  private static func trimmed(_ word: Substring) -> Range<String.Index> {
    var scalars = word.unicodeScalars
    while let last = scalars.last, punctuation.contains(last) { scalars.removeLast() }
    return scalars.startIndex..<scalars.endIndex
  }

  /// The last one is the question mark of Greek.
  private static let punctuation = Set(".,;:!?)]}>\"'…”’»\u{37E}".unicodeScalars)
}

/// The links of a post, sorted so that the one that stands at a place of the text is found without
/// a look at all of them: a text may have a thousand, and each of them a thousand times.
private struct KnownAddresses {
  /// In the order of their bytes: an address that another one begins with stands before it.
  private let sorted: [[UInt8]]
  /// For each address the index of the longest other one that it begins with.
  private var shorter: [Int?] = []

  /// Leaves out links that are no web addresses.
  init(_ links: [String]) {
    sorted = links.filter(\.isWebAddress).map { Array($0.utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    for index in sorted.indices {
      var place: Int? = index > 0 ? index - 1 : nil
      while let other = place, !sorted[index].starts(with: sorted[other]) { place = shorter[other] }
      shorter.append(place)
    }
  }

  /// The number of bytes of the longest address that the word begins with; `nil` if there is none.
  func longest(beginning word: ArraySlice<UInt8>) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if word.lexicographicallyPrecedes(sorted[middle]) { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return nil }
    // The last address that is not behind the word begins with every one that the word begins with.
    var place: Int? = low - 1
    let common = Self.common(word, sorted[low - 1])
    while let known = place, sorted[known].count > common { place = shorter[known] }
    return place.map { sorted[$0].count }
  }

  /// The number of bytes that both have in common at their beginning.
  private static func common(_ word: ArraySlice<UInt8>, _ known: [UInt8]) -> Int {
    var count = 0
    for (byte, other) in zip(word, known) {
      if byte != other { break }
      count += 1
    }
    return count
  }
}

extension Post {
  /// The web addresses that some words of the post show, as the screen marks them, their schemes in
  /// small letters. A longer address counts by its beginning alone where only that is a link of the
  /// post.
  package func shownAddresses(in words: String) -> Set<String> {
    Set(WebAddresses.all(in: words, known: links).map { String(words[$0]).withSmallScheme })
  }

  /// The links of the post that its text does not show, as services keep them out of it.
  package var unshownLinks: [String] {
    links.isEmpty ? [] : unshownLinks(besides: shownAddresses(in: text))
  }

  /// `unshownLinks` where it is already known what the text shows.
  func unshownLinks(besides shown: Set<String>) -> [String] {
    links.filter { !shown.contains($0) }
  }
}

extension Highlights {
  /// The parts of an address that match; its scheme is not searched.
  func ranges(inAddress address: String) -> [Range<String.Index>] {
    let start = address.hostStart ?? address.startIndex
    return ranges(in: address).filter { $0.lowerBound >= start }
  }
}
