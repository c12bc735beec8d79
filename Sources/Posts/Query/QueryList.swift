/// How commas split the value of an operator. Each name of a list may stand in quotes, and a comma
/// between these is a part of it: `likes,"Reading List"`.
enum QueryList {
  /// One of the names.
  struct Name: Equatable {
    /// As typed, without the quotes and without the star at its end.
    var text: String
    var isQuoted: Bool
    /// Whether a star stands at its end.
    var isPrefix: Bool
    /// Where it stands in the value, counted in Unicode scalars, with its quotes.
    var place: Range<Int>
  }

  /// The places between the commas of a value, quotes included, or that of the whole value where
  /// commas separate no names. An empty place counts, too.
  static func places(
    in scalars: ArraySlice<Unicode.Scalar>, behind known: QueryOperator
  ) -> [Range<Int>] {
    guard isList(scalars, behind: known) else { return [scalars.startIndex..<scalars.endIndex] }
    var places: [Range<Int>] = []
    var start = scalars.startIndex
    var quote: Unicode.Scalar?
    for index in scalars.indices {
      if let opening = quote {
        if scalars.closesQuote(at: index, after: opening) { quote = nil }
      } else if index == start, scalars.opensQuote(at: index) {
        quote = scalars[index]
      } else if scalars[index] == "," {
        places.append(start..<index)
        start = index + 1
      }
    }
    return places + [start..<scalars.endIndex]
  }

  /// Whether commas in a value separate names. They do not in the path of an address, nor in the id
  /// of a conversation that is an address or like `tag:social.example,2026-01-31:objectId=1`.
  private static func isList(
    _ value: ArraySlice<Unicode.Scalar>, behind known: QueryOperator
  ) -> Bool {
    switch known {
    case .url: !value.contains { $0 == "/" || $0 == "?" }
    case .conversation: !value.contains(where: \.isColon)
    default: known.takesSeveral
    }
  }
}

extension QueryList.Name {
  /// A name of a list; `nil` if it is blank.
  fileprivate init?(of list: [Unicode.Scalar], at place: Range<Int>) {
    var scalars = Array(list[place])
    let isQuoted = !place.isEmpty && list.opensQuote(at: place.lowerBound)
    if isQuoted {
      let quote = list[place.lowerBound]
      scalars = place.filter { !list.closesQuote(at: $0, after: quote) }.map { list[$0] }
    }
    self.init(scalars, isQuoted: isQuoted, at: place)
    if text.unicodeScalars.allSatisfy(\.isSpace) { return nil }
  }

  private init(_ scalars: [Unicode.Scalar], isQuoted: Bool, at place: Range<Int>) {
    self.init(whole: String(String.UnicodeScalarView(scalars)), isQuoted: isQuoted)
    self.place = place
  }

  /// The one name of a value.
  fileprivate init(whole value: String, isQuoted: Bool) {
    let scalars = value.unicodeScalars
    let isPrefix = scalars.last == "*"
    self.init(
      text: isPrefix ? String(scalars.dropLast()) : value, isQuoted: isQuoted, isPrefix: isPrefix,
      place: 0..<scalars.count)
  }
}

extension QueryToken.Piece {
  /// The names in its value if it stands behind this operator: those of a list that are not blank,
  /// or the whole value as one.
  func names(behind known: QueryOperator) -> [QueryList.Name] {
    // If quotes enclose the whole value, a comma is a part of the name.
    let scalars =
      isQuoted || !value.utf8.contains(UInt8(ascii: ",")) ? [] : Array(value.unicodeScalars)
    let places = QueryList.places(in: scalars[...], behind: known)
    let names = places.count > 1 ? places.compactMap { QueryList.Name(of: scalars, at: $0) } : []
    return names.isEmpty ? [QueryList.Name(whole: value, isQuoted: isQuoted)] : names
  }
}
