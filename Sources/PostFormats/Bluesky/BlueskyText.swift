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

/// A part of a text of Bluesky that is a link, a tag or a name.
private struct BlueskyFacet {
  /// The part in UTF-8 bytes.
  var range: Range<Int>
  var link: String?
  var tag: String?
  var isMention = false

  /// The facets of a record whose places make sense, in order: within the text, at the edges of
  /// characters, each after the one before.
  ///
  /// - Parameter bytes: the UTF-8 bytes of the text.
  static func all(of record: JSONValue, in text: String, _ bytes: [UInt8]) -> [BlueskyFacet] {
    var facets = found(in: record, text).filter {
      $0.range.upperBound <= bytes.count && isEdge($0.range.lowerBound, of: bytes)
        && isEdge($0.range.upperBound, of: bytes)
    }
    facets.sort { $0.range.lowerBound < $1.range.lowerBound }
    var end = 0
    return facets.filter { facet in
      guard facet.range.lowerBound >= end else { return false }
      end = facet.range.upperBound
      return true
    }
  }

  private static func found(in record: JSONValue, _ text: String) -> [BlueskyFacet] {
    if let facets = record["facets"] { return facets.list.compactMap(Self.init(facet:)) }
    return record["entities"]?.list.compactMap { Self(entity: $0, in: text) } ?? []
  }

  private init?(facet value: JSONValue) {
    let index = value["index"]
    guard let range = JSONValue.range(from: index?["byteStart"], to: index?["byteEnd"]),
      !range.isEmpty
    else { return nil }
    self.range = range
    for feature in value["features"]?.list ?? [] {
      switch feature["$type"]?.text {
      case "app.bsky.richtext.facet#link": link = feature["uri"]?.address
      case "app.bsky.richtext.facet#tag": tag = feature["tag"]?.text
      case "app.bsky.richtext.facet#mention": isMention = true
      default: break
      }
    }
  }

  /// Reads one of the entities that posts of 2022 have instead, with places in UTF-16.
  private init?(entity value: JSONValue, in text: String) {
    let index = value["index"]
    guard let units = JSONValue.range(from: index?["start"], to: index?["end"]),
      let range = Self.bytes(of: units, in: text), !range.isEmpty
    else { return nil }
    self.range = range
    switch value["type"]?.text {
    case "link": link = value["value"]?.address
    case "hashtag": tag = value["value"]?.text?.withoutTagSign
    case "mention": isMention = true
    default: break
    }
  }

  /// The bytes of a part given in UTF-16; `nil` where it begins or ends within a character.
  private static func bytes(of part: Range<Int>, in text: String) -> Range<Int>? {
    let units = text.utf16
    guard part.upperBound <= units.count else { return nil }
    let edges = [part.lowerBound, part.upperBound].compactMap { unit in
      units.index(units.startIndex, offsetBy: unit).samePosition(in: text.unicodeScalars)
    }
    guard edges.count == 2 else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: edges[0])
    return start..<(start + text.utf8.distance(from: edges[0], to: edges[1]))
  }

  private static func isEdge(_ place: Int, of bytes: [UInt8]) -> Bool {
    place == bytes.count || bytes[place] & 0xC0 != 0x80
  }
}
