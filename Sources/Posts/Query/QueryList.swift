/// How commas split the value of an operator. Each name of a list may stand in quotes, and a comma between
/// these is a part of it: `likes,"Reading List"`.
enum QueryList {
  /// One of the names.
  struct Name: Equatable {
    /// As typed, without the quotes.
    var text: String
    var isQuoted: Bool
  }

  /// The names of a list that are not blank.
  static func names(in value: String) -> [Name] {
    let scalars = Array(value.unicodeScalars)
    return places(in: scalars[...]).compactMap { place in
      let isQuoted = scalars[place].first?.isQuote ?? false
      let text = scalars[place].filter { !isQuoted || !$0.isQuote }
      guard !text.allSatisfy(\.isSpace) else { return nil }
      return Name(text: String(String.UnicodeScalarView(text)), isQuoted: isQuoted)
    }
  }

  /// What stands between the commas, with its quotes; nothing is a place, too.
  static func places(in scalars: ArraySlice<Unicode.Scalar>) -> [Range<Int>] {
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
}
