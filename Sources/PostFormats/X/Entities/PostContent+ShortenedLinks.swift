import Posts

extension RawText {
  /// The addresses in the text that X shortened, in order, wherever in a word they stand.
  var shortened: [String] {
    text.withUTF8Bytes { utf8 in
      var scanner = EntityScanner(utf8)
      var found: [String] = []
      while let entity = scanner.next() {
        let words = utf8[entity.utf8]
        guard entity.kind == .link,
          ShortLinks.starts.contains(where: { words.starts(with: $0.utf8) })
        else { continue }
        found.append(String(decoding: words, as: UTF8.self))
      }
      return found
    }
  }
}

extension PostContent {
  /// Hides the shortened link at the end of a post with pictures, which only stands for them and is
  /// in none of the lists.
  mutating func hideLinkToMedia() {
    guard let short = raw.shortened.last,
      let last = raw.text.split(whereSeparator: \.isWhitespace).last, last.hasSuffix(short),
      !raw.links.contains(where: { $0.short == short })
    else { return }
    raw.links.append(RawText.Link(short: short, isAttachment: true))
  }
}
