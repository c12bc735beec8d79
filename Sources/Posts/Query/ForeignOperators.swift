/// Operators of other search languages that this one ignores. The results may then be the opposite
/// of what was meant, so the person must be told.
enum ForeignOperators {
  /// What to say about a piece of a query, short enough for a line of a small window, and what to
  /// write instead; `nil` if there is nothing to say.
  static func remark(on piece: String) -> (text: String, suggestion: String?)? {
    let scalars = Array(piece.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last else { return nil }
    if piece == "&&" {
      return ("&& need not be written: all words must be there anyway.", nil)
    }
    if piece == "|" || piece == "||" || holds("|", betweenWordsOf: scalars) {
      return ("| is passed over. For one or the other write OR.", "OR")
    }
    // Editors make long dashes of hyphens, but one may also be pasted with the sentence it is from.
    if "!–—".unicodeScalars.contains(first), scalars.count > 1, scalars[1].isOfWord {
      let meant = "-" + piece.dropFirst()
      let shown = meant.shownInRemark
      return ("\(first) is passed over. To leave out what follows write \(shown).", meant)
    }
    if scalars.count > 2, let sign = first.nameSign, scalars[2].isOfWord,
      scalars[1] == "!" || sign == "#" && scalars[1].isDash
    {
      let meant = "-" + sign + String(String.UnicodeScalarView(scalars[2...]))
      let shown = meant.shownInRemark
      return ("\(scalars[1]) is passed over. To leave out what follows write \(shown).", meant)
    }
    if first == "^", scalars.count > 1, scalars[1].isOfWord {
      return ("^ is passed over: words are found anywhere in a post.", String(piece.dropFirst()))
    }
    if last == "$", scalars.count > 1, scalars[scalars.count - 2].properties.isAlphabetic {
      return ("$ is passed over: words are found anywhere in a post.", String(piece.dropLast()))
    }
    // Handles may go on behind a sign, and tags behind a few.
    let isOfName =
      first.nameSign == "@" || first.nameSign == "#" && scalars.dropLast().last?.isOfTag == true
    if zip(scalars, scalars.dropFirst()).contains(where: { $0 == "*" && $1.isOfWord })
      || !isOfName && isStarred(behindSignIn: scalars)
    {
      return ("* stands for the rest of a word, at its end only: swi*", nil)
    }
    return nil
  }

  /// Whether a phrase has a star before its end, or behind a sign, where it has no meaning.
  static func isStarred(within phrase: String) -> Bool {
    let scalars = Array(phrase.unicodeScalars).filter { !$0.properties.isWhitespace }
    return scalars.dropLast().contains("*") || isStarred(behindSignIn: scalars)
  }

  /// Whether a text ends with a star behind a sign, so that the star has no word to go on with:
  /// `swift.*`.
  private static func isStarred(behindSignIn scalars: [Unicode.Scalar]) -> Bool {
    guard scalars.count > 1, scalars.last == "*", scalars.contains(where: \.isOfWord) else {
      return false
    }
    let sign = scalars[scalars.count - 2]
    if sign.mayMarkAcronym, scalars.dropLast(2).last?.endsHebrewLetter == true { return false }
    if sign.isASCII { return sign != "'" && ASCIIFold.word(UInt8(ascii: sign)) == 0 }
    return WordClass(sign) == .separator
  }

  private static func holds(_ sign: Unicode.Scalar, betweenWordsOf scalars: [Unicode.Scalar])
    -> Bool
  {
    guard let place = scalars.firstIndex(of: sign), let end = scalars.lastIndex(of: sign) else {
      return false
    }
    return scalars[..<place].contains(where: \.isOfWord)
      && scalars[(end + 1)...].contains(where: \.isOfWord)
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
