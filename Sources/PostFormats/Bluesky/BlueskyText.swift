/// A text of Bluesky as a person reads it: shortened links written out by the facets beside it.
struct BlueskyText {
  private(set) var text: String
  private(set) var links: [String] = []
  private(set) var tags: [String] = []
  /// Handles as they stand in the text.
  private(set) var mentions: [String] = []

  private struct Facet {
    var range: Range<Int>
    var link: String?
    var tag: String?
    var isMention: Bool
  }

  init(_ text: String, facets: JSONValue?) {
    let bytes = Array(text.utf8)
    let facets = Self.facets(facets, of: bytes)
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

  /// Those whose places make sense, in order: within the text, at the edges of characters, each
  /// behind the one before.
  private static func facets(_ list: JSONValue?, of bytes: [UInt8]) -> [Facet] {
    var facets: [Facet] = []
    for value in list?.list ?? [] {
      guard let start = value["index"]?["byteStart"]?.int,
        let end = value["index"]?["byteEnd"]?.int,
        start >= 0, start < end, end <= bytes.count, isEdge(start, of: bytes),
        isEdge(end, of: bytes)
      else { continue }
      var facet = Facet(range: start..<end, isMention: false)
      for feature in value["features"]?.list ?? [] {
        switch feature["$type"]?.text {
        case "app.bsky.richtext.facet#link": facet.link = feature["uri"]?.address
        case "app.bsky.richtext.facet#tag": facet.tag = feature["tag"]?.text
        case "app.bsky.richtext.facet#mention": facet.isMention = true
        default: break
        }
      }
      facets.append(facet)
    }
    facets.sort { $0.range.lowerBound < $1.range.lowerBound }
    var end = 0
    return facets.filter { facet in
      guard facet.range.lowerBound >= end else { return false }
      end = facet.range.upperBound
      return true
    }
  }

  private static func isEdge(_ place: Int, of bytes: [UInt8]) -> Bool {
    place == bytes.count || bytes[place] & 0xC0 != 0x80
  }
}
