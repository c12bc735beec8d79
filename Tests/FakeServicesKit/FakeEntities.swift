/// Where links, tags and names stand in a text as it is sent: code points of the escaped text.
struct FakeEntities {
  struct Found {
    var word: String
    var range: Range<Int>

    /// The name in `RT @grace: …`.
    var withoutColon: Found {
      guard word.hasSuffix(":") else { return self }
      return Found(
        word: String(word.dropLast()), range: range.lowerBound..<range.upperBound - 1)
    }
  }

  private(set) var links: [Found] = []
  private(set) var tags: [Found] = []
  private(set) var names: [Found] = []

  init(_ escaped: String) {
    var place = 0
    for word in escaped.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false) {
      let text = String(String.UnicodeScalarView(word))
      let found = Found(word: text, range: place..<(place + word.count))
      if text.hasPrefix("https://") { links.append(found) }
      if text.hasPrefix("#") { tags.append(found) }
      if text.hasPrefix("@") { names.append(found.withoutColon) }
      place += word.count + 1
    }
  }
}
