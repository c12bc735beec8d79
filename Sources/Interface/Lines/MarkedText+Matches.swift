import Canvas
import Posts

extension MarkedText {
  /// Words between `before` and `after`, which only say what the words are: matches are emphasised
  /// in the words alone.
  init(
    _ words: String, between before: String, and after: String = "", style: Style,
    highlights: Highlights?, match: Style
  ) {
    let text = before + words + after
    let matches = highlights?.ranges(in: words) ?? []
    let start = before.utf8.count
    self.init(
      text: text, style: style,
      marks: matches.map { Mark(range: $0.moved(from: words, to: start, of: text), style: match) })
  }

  /// Marks of links, and of the matches in them and between them. A match in a link still leads
  /// where the link does, and stands out with it.
  ///
  /// Both come in order and without overlaps, so that each is passed once, also in a long text.
  static func marks(
    _ links: [Mark], matches: [Range<String.Index>], style: Style
  ) -> [Mark] {
    var marks: [Mark] = []
    marks.reserveCapacity(links.count + matches.count)
    var rest = matches[...]
    for link in links {
      let (start, end) = (link.range.lowerBound, link.range.upperBound)
      var place = start
      while let match = rest.first, match.lowerBound < end {
        if match.lowerBound < start {
          marks.append(Mark(range: match.lowerBound..<min(match.upperBound, start), style: style))
        }
        let within = match.clamped(to: link.range)
        if !within.isEmpty {
          if place < within.lowerBound { marks.append(link.part(place..<within.lowerBound)) }
          marks.append(link.part(within, style))
          place = within.upperBound
        }
        if match.upperBound > end {
          rest[rest.startIndex] = end..<match.upperBound
          break
        }
        rest.removeFirst()
      }
      if place < end { marks.append(link.part(place..<end)) }
    }
    return marks + rest.map { Mark(range: $0, style: style) }
  }
}

extension MarkedText.Mark {
  /// A part of the mark, perhaps in another style; reversed where the whole mark is.
  fileprivate func part(_ range: Range<String.Index>, _ other: Style? = nil) -> Self {
    var part = self
    part.range = range
    if let other {
      part.style = other
      if style.attributes.contains(.reverse) { part.style.attributes.insert(.reverse) }
    }
    return part
  }
}
