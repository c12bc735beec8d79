/// A text of Bluesky as a person reads it: shortened links written out by the facets beside it.
struct BlueskyText {
  private(set) var text: String
  private(set) var links: [String] = []
  private(set) var tags: [String] = []
  /// The handles as they stand in the text.
  private(set) var mentions: [String] = []

  /// - Parameter record: has the places of links, tags and names beside the text.
  init(_ text: String, of record: JSONValue) {
    let bytes = Array(text.utf8)
    let facets = BlueskyFacet.all(of: record, in: text, bytes)
    guard !facets.isEmpty else {
      self.text = text
      return
    }
    var result: [UInt8] = []
    var place = 0
    for facet in facets {
      result += bytes[place..<facet.range.lowerBound]
      place = facet.range.upperBound
      let words = bytes[facet.range]
      result += words
      if let tag = facet.tag { tags.append(tag) }
      if facet.isMention, words.first == UInt8(ascii: "@"), words.count > 1 {
        mentions.append(String(decoding: words.dropFirst(), as: UTF8.self))
      }
      guard let link = facet.link else { continue }
      links.append(link)
      if LinkWords.areShortened(words, of: link) {
        result.removeLast(words.count)
        result += link.utf8
      } else if !words.elementsEqual(link.utf8) {
        result += " (\(link))".utf8
      }
    }
    self.text = String(decoding: result + bytes[place...], as: UTF8.self)
  }
}
