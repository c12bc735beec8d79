import Canvas
import Posts

/// How far an open post has been read, in terms that hold for lines of any width.
struct ReadingPlace: Sendable, Equatable {
  /// The part of the post that the first line in sight belongs to.
  var part: Int
  /// Where in the part that line begins: in bytes in the text, in lines in other parts.
  var offset: Int
  /// Lines that the part has at that width.
  var lines: Int
  /// How far the post is scrolled there: scrolling on makes another place.
  var scroll: Int
  /// Whether the selected post of the conversation is in sight there.
  var showsStop = false
}

extension DetailContent {
  /// The place of a line.
  func place(at line: Int) -> ReadingPlace {
    var first = 0
    let extents = extents
    for (part, count) in extents.enumerated() {
      if line < first + count {
        let offset = bytes(beforeLine: line - first, of: part) ?? line - first
        return ReadingPlace(part: part, offset: offset, lines: count, scroll: line)
      }
      first += count
    }
    return ReadingPlace(part: extents.count, offset: 0, lines: 0, scroll: line)
  }

  /// The line in which a place stands.
  func line(of place: ReadingPlace) -> Int {
    let extents = extents
    let first = extents.prefix(place.part).reduce(0, +)
    guard extents.indices.contains(place.part) else { return first }
    if let line = line(ofBytes: place.offset, in: place.part) { return first + line }
    let count = extents[place.part]
    if count == place.lines { return first + place.offset }
    return first + place.offset * count / max(1, place.lines)
  }

  /// Bytes of the text before a line of it; `nil` in other parts.
  private func bytes(beforeLine line: Int, of part: Int) -> Int? {
    guard let (text, wrapped) = wrappedText(part), wrapped.indices.contains(line) else {
      return nil
    }
    return text.utf8.distance(from: text.startIndex, to: wrapped[line].range.lowerBound)
  }

  private func line(ofBytes offset: Int, in part: Int) -> Int? {
    guard let (text, wrapped) = wrappedText(part) else { return nil }
    return wrapped.lastIndex {
      text.utf8.distance(from: text.startIndex, to: $0.range.lowerBound) <= offset
    }
  }

  private func wrappedText(_ part: Int) -> (text: String, lines: [WrappedLine])? {
    guard part == Self.textPart, !state.texts.isWordless(post) else { return nil }
    return (post.text, wrap(post.text, columns: columns).withoutBlankEnds(of: post.text))
  }
}
