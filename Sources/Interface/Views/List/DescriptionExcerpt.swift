import Posts

/// One line of the description of a post's picture, with the matches in it.
///
/// It is for a post that was found by a description: neither its words nor its name tell why.
struct DescriptionExcerpt: Sendable {
  private(set) var body: String
  private(set) var matches: [Range<String.Index>]

  /// The most bytes of a description that are searched for a match.
  private static let maxSearched = 1 << 14

  /// Takes the first picture whose description has a matching word that is not in sight otherwise;
  /// `nil` where there is none.
  init?(of post: Post, _ highlights: Highlights, besides seen: Set<String>, columns: Int) {
    for item in post.media {
      guard let alt = item.alt,
        let match = highlights.first(in: alt, within: Self.maxSearched)
      else { continue }
      let (start, words) = Self.part(of: alt, around: match, columns: columns)
      let ranges = highlights.ranges(in: words)
      guard ranges.contains(where: { !seen.contains(words[$0].lowercased()) }) else { continue }
      let before = "\(item.kind.rawValue): " + (start > alt.startIndex ? "… " : "")
      let text = before + words
      body = text
      matches = ranges.map { $0.moved(from: words, to: before.utf8.count, of: text) }
      return
    }
    return nil
  }

  /// As much of a description as may be seen in one line, from its beginning, or from a little
  /// before a match that stands far behind.
  private static func part(
    of alt: String, around match: Range<String.Index>, columns: Int
  ) -> (start: String.Index, words: String) {
    var start = alt.startIndex
    // Wide characters take two cells.
    let near = alt.index(match.lowerBound, offsetBy: -(columns / 3), limitedBy: alt.startIndex)
    if let near, near > alt.startIndex {
      let gap = alt[near..<match.lowerBound].firstIndex(where: \.isWhitespace)
      start = gap.map { alt.index(after: $0) } ?? match.lowerBound
    }
    let words = alt[start...].prefix(columns + 1).map { $0.isNewline ? " " : $0 }
    return (start, String(words).beginning(ofCells: columns + 1))
  }
}
