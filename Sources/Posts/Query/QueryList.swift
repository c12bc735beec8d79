/// How commas split the value of an operator. Each name of a list may stand in quotes, and a comma between
/// these is a part of it: `likes,"Reading List"`.
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

  /// What stands between the commas of a value, with its quotes, or all of it where commas separate no names; nothing
  /// is a place, too.
  static func places(
    in scalars: ArraySlice<Unicode.Scalar>, behind known: QueryOperator
  ) -> [Range<Int>] {
    guard isList(scalars, behind: known) else { return [scalars.startIndex..<scalars.endIndex] }
    var places: [Range<Int>] = []
    var start = scalars.startIndex
    var isQuoted = false
    for index in scalars.indices {
      if scalars[index].isQuote {
        isQuoted = !isQuoted && index == start
      } else if scalars[index] == ",", !isQuoted {
        places.append(start..<index)
        start = index + 1
      }
    }
    return places + [start..<scalars.endIndex]
  }

  /// Whether commas in a value separate names: in the path of an address they do not.
  private static func isList(
    _ value: ArraySlice<Unicode.Scalar>, behind known: QueryOperator
  ) -> Bool {
    known.takesSeveral && !(known == .url && value.contains { $0 == "/" || $0 == "?" })
  }
}

extension QueryList.Name {
  /// A name of a list; `nil` if it is blank.
  fileprivate init?(of list: [Unicode.Scalar], at place: Range<Int>) {
    let isQuoted = list[place].first?.isQuote ?? false
    self.init(list[place].filter { !isQuoted || !$0.isQuote }, isQuoted: isQuoted, at: place)
    if text.unicodeScalars.allSatisfy(\.isSpace) { return nil }
  }

  fileprivate init(_ scalars: [Unicode.Scalar], isQuoted: Bool, at place: Range<Int>) {
    let isPrefix = scalars.last == "*"
    let name = isPrefix ? scalars.dropLast() : scalars[...]
    self.init(
      text: String(String.UnicodeScalarView(name)), isQuoted: isQuoted, isPrefix: isPrefix,
      place: place)
  }
}

extension QueryLexer.Piece {
  /// The names that its value is behind an operator: those of a list that are not blank, or all of it as one.
  func names(behind known: QueryOperator) -> [QueryList.Name] {
    let scalars = Array(value.unicodeScalars)
    // Between quotes around all of it a comma is a part of the name.
    let places = isQuoted ? [] : QueryList.places(in: scalars[...], behind: known)
    let names = places.count > 1 ? places.compactMap { QueryList.Name(of: scalars, at: $0) } : []
    guard names.isEmpty else { return names }
    return [QueryList.Name(scalars, isQuoted: isQuoted, at: 0..<scalars.count)]
  }
}
