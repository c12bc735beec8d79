extension Query {
  /// What is to be said about a text that was typed; it is searched as far as it goes nevertheless.
  package struct Remark: Sendable, Hashable {
    /// How bad it is.
    package enum Kind: Sendable, Hashable {
      /// More is expected: an open quote or bracket, an OR or an operator without what belongs to it.
      case unfinished
      /// No such operator; what was typed is searched as words.
      case unknownOperator
      /// A date, a number or a name that the operator does not take; it is no condition.
      case badValue
      /// Beyond what one query holds, and left out.
      case tooLong
    }

    package var kind: Kind
    /// What it is about: places in the text, counted in Unicode scalars.
    package var scalars: Range<Int>
    /// One sentence for a person, safe to draw.
    package var text: String
    /// What to write in place of it, where that is known: `from:`.
    package var suggestion: String?

    package init(_ kind: Kind, _ scalars: Range<Int>, _ text: String, suggestion: String? = nil) {
      self.kind = kind
      self.scalars = scalars
      self.text = text
      self.suggestion = suggestion
    }
  }
}
