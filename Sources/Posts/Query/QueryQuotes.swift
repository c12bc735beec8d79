/// Where the quotes of the query language begin and end, in a text or a part of it.
extension RandomAccessCollection where Element == Unicode.Scalar, Index == Int {
  /// Whether a quote opens at a place. One that points to the right opens only right before
  /// something: between spaces, as in `News » World`, it is a sign.
  func opensQuote(at place: Int) -> Bool {
    guard self[place].isRightGuillemet else { return self[place].isQuote }
    guard place + 1 < endIndex else { return false }
    return !self[place + 1].isSpace && !self[place + 1].isClosing
  }

  /// Whether a quote at a place closes what `opening` began: it is of the same kind, and not the
  /// sign within a Hebrew acronym.
  func closesQuote(at place: Int, after opening: Unicode.Scalar) -> Bool {
    let isInAcronym =
      self[place].mayMarkAcronym && place > startIndex && self[place - 1].endsHebrewLetter
      && place + 1 < endIndex && self[place + 1].isHebrewLetter
    return self[place].isQuote(like: opening) && !isInAcronym
  }
}
