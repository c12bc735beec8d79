/// What a text of the query language is made of, one after the other.
enum QueryToken: Equatable {
  /// `(` or `-(`; or `from:(` or `#(`, whose name or sign then applies to each piece of the group.
  case open(isNegated: Bool, name: String? = nil)
  case close
  /// A closing bracket without an opening one.
  case strayClose
  case or
  case piece(Piece)

  /// Words, a phrase, or an operator with its value.
  struct Piece: Equatable {
    var isNegated: Bool
    /// As typed, without its colon; `nil` for words.
    var name: String?
    var value: String
    /// Whether the value was quoted, and whether a closing quote is missing.
    var isQuoted = false
    var isOpen = false
    /// Whether a star stands behind the closing quote, where it has no meaning.
    var hasStarBehind = false
  }
}
