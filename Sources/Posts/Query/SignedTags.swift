/// The tags of a query that a text has with signs within. A query asks for `#東京・大阪` as `東京大阪`, and
/// these characters do not follow each other in the text.
struct SignedTags: Sendable, Equatable {
  private let wanted: [Query.Lookup]

  /// - Parameter terms: those that are no tags are passed over.
  init(among terms: [Query.Term]) {
    var wanted: [Query.Lookup] = []
    for case .tag(let name, let isPrefix) in terms {
      wanted.append(Query.Lookup(token: name, isPrefix: isPrefix))
    }
    self.wanted = wanted
  }

  /// Where they stand in a text, in UTF-8 bytes.
  func places(in text: String) -> [Range<Int>] {
    if wanted.isEmpty { return [] }
    var places: [Range<Int>] = []
    var rest = text.unicodeScalars[...]
    while let sign = rest.firstIndex(where: { $0 == "#" || $0 == "\u{FF03}" }) {
      rest = rest[sign...].dropFirst()
      let tag = rest.prefix { $0.isOfTag }
      rest = rest[tag.endIndex...]
      guard tag.contains(where: \.isSignInTags) else { continue }
      let name = Folding.name(String(tag))
      if wanted.contains(where: { $0.accepts(name) }) {
        let start = text.utf8.distance(from: text.startIndex, to: tag.startIndex)
        places.append(start..<start + String(tag).utf8.count)
      }
    }
    return places
  }
}
