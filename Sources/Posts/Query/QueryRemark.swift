extension Query {
  /// A remark about a typed text, which is nevertheless searched as far as possible.
  package struct Remark: Sendable, Hashable {
    /// How bad it is.
    package enum Kind: Sendable, Hashable {
      /// More is expected: an open quote or bracket, an OR or an operator without an operand.
      case unfinished
      /// No such operator; what was typed is searched as words.
      case unknownOperator
      /// A date, a number or a name that the operator does not take; it is not a condition.
      case badValue
      /// Too much for one query, and left out.
      case tooLong
      /// All of it is understood, but no post can match.
      case contradiction
    }

    package var kind: Kind
    /// What it is about: a range of the text, counted in Unicode scalars.
    package var scalars: Range<Int>
    /// One sentence for a person, safe to draw.
    package let text: String
    /// What to write instead, if that is known: `from:`. Safe to draw, too.
    package let suggestion: String?

    /// A remark that quotes what was typed, whatever stands in that.
    package init(_ kind: Kind, _ scalars: Range<Int>, _ text: String, suggestion: String? = nil) {
      self.kind = kind
      self.scalars = scalars
      self.text = Sanitized.line(text)
      self.suggestion = suggestion.map(Sanitized.line)
    }
  }
}
