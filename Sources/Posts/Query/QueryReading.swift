extension Query {
  /// The most words in a query; those of a phrase count each, an operator counts as one.
  package static let maxWords = 64
  /// The most characters of its text: what the query field holds.
  package static let maxCharacters = 1000

  /// The reading of a typed text: its query, and remarks about it.
  package struct Reading: Sendable, Hashable {
    package var query: Query
    /// In the order of the text, and last what is about all of it; empty if all is well.
    package var remarks: [Remark]

    /// Reads what a person typed. Never fails: see `Docs/Query.md` for the language.
    ///
    /// With `lastWordIsPrefix`, used while typing, the last word matches all words that begin with
    /// it. Spaces after it change nothing: a person who typed `swift ` is about to type the next
    /// word, and the rows should not jump before that. Only a number of a day is ended by a space.
    package init(of text: String, lastWordIsPrefix: Bool, in context: Context = Context()) {
      var parser = QueryParser(context: context, lastWordIsPrefix: lastWordIsPrefix)
      query = Query(parser.conditions(of: text))
      query.typed = text
      remarks = parser.remarks
      if query.isEmpty, remarks.isEmpty {
        remarks = Self.wordless(text, isBeingTyped: lastWordIsPrefix)
      }
      if query.isContradiction, !parser.isUnfinished || Self.contradictsItself(before: parser, text)
      {
        let sentences = Query.contradiction + " " + query.wayOutOfContradiction
        remarks.append(Remark(.contradiction, 0..<text.unicodeScalars.count, sentences))
      }
    }

    /// Whether a text that is being typed contradicts itself by what stands before its last piece,
    /// whatever that becomes: `-from:ada`, behind `from:ada`, may be on the way to `-from:adam`.
    ///
    /// - Parameter parser: has read the text.
    private static func contradictsItself(before parser: QueryParser, _ text: String) -> Bool {
      let settled = String(text.unicodeScalars.prefix(parser.lastPlace.lowerBound))
      var before = QueryParser(context: parser.context, lastWordIsPrefix: true)
      return Query(before.conditions(of: settled)).isContradiction
    }

    /// The remarks on a text that is not blank and has no condition, such as `→`. Signs of the
    /// query language begin something while it is being typed.
    private static func wordless(_ text: String, isBeingTyped: Bool) -> [Remark] {
      let scalars = text.unicodeScalars
      let isBlank = scalars.allSatisfy(\.properties.isWhitespace)
      if isBlank || isBeingTyped && scalars.allSatisfy(\.isASCII) { return [] }
      let shown = text.shownInRemark
      return [
        Remark(
          .badValue, 0..<scalars.count, "“\(shown)” contains no word: it leaves nothing out.")
      ]
    }
  }

  /// The query of a text; `Reading` has the remarks, too.
  package init(parsing text: String, lastWordIsPrefix: Bool, in context: Context = Context()) {
    self = Reading(of: text, lastWordIsPrefix: lastWordIsPrefix, in: context).query
  }

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

extension String {
  /// What a person typed, sanitised and shortened for use in a sentence.
  var shownInRemark: String {
    let safe = Sanitized.line(String(unicodeScalars.prefix(18)))
    return unicodeScalars.count > 18 ? safe + "…" : safe
  }
}
