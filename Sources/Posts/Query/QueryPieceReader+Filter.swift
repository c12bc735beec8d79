/// X's operator `filter:`, which does what `has:` and `is:` do here.
extension QueryPieceReader {
  static let filter = "filter"

  /// The conditions of a `filter:` with these values; empty if they are missing or unknown.
  mutating func filtered(_ value: String) -> [Query.Condition] {
    let parts = value.split(separator: ",")
    // A value with a sign that may mean something is unknown, and stays as it was typed.
    let names = parts.map { Self.closed(String($0)) ?? String($0) }
    let features = names.compactMap(QueryOperator.filtered)
    if let first = features.first, features.count == names.count {
      return features.count == 1
        ? [.term(.feature(first))] : [.any(features.map { .term(.feature($0)) })]
    }
    let index = names.firstIndex { QueryOperator.filtered($0) == nil }
    let unknown = index.map { names[$0] } ?? ""
    if let index, names.count > 1, !piece.isQuoted {
      let scalars = value.unicodeScalars
      let start = scalars.distance(from: scalars.startIndex, to: parts[index].startIndex)
      namePlace = place(of: start..<(start + parts[index].unicodeScalars.count))
    }
    defer { namePlace = nil }
    let isBegun = isBeingTyped && unknown == names.last && QueryOperator.isFilter(begunBy: unknown)
    if unknown.isEmpty || isBegun {
      remark(.unfinished, "filter: wants \(Self.wanted).")
      return []
    }
    let rest = Self.leftOut(by: unknown, of: .has)
    let near = Self.meant(by: Folding.name(rest ?? unknown))
    let meant = rest == nil ? near : near.map(flipped)
    let help = Self.help(meant, or: Self.wanted)
    remark(.badValue, "filter:" + unknown.shownInRemark + help, suggestion: meant)
    return []
  }

  /// The condition here that is meant by a filter's value, or by one with nearly its letters.
  private static func meant(by name: String) -> String? {
    if let feature = QueryOperator.filtered(name) { return Query.Term.feature(feature).text }
    return [QueryOperator.has, .is].lazy.compactMap { $0.condition(meantBy: name) }.first
  }

  private static let wanted = "links, media, images, video, replies or retweets"
}
