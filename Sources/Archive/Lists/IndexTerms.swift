/// Finds the lists of terms in the segments of an index.
///
/// A term begins with the digit of its list: `0` for whole words, `1` for the first beginnings
/// (`RunIndex.prefixes`), and so on.
extension IndexBlocks {
  /// A list of one of some terms.
  struct Found {
    /// Tells the terms of one search from each other.
    var term: Int
    var list: Doclist
  }

  /// The lists of a term, the newest segment first.
  func lists(of term: [UInt8]) throws -> [Found] {
    var found: [Found] = []
    for segment in segments {
      let (number, hasIndex) = try page(with: term, of: segment)
      let page = try page(number, of: segment)
      try page.forEachTerm { other, list, isLast in
        if other.lexicographicallyPrecedes(term) { return true }
        if other == term {
          found.append(
            Found(
              term: 0,
              list: try Doclist(
                self, segment, page, list, continues: isLast, hasIndex: isLast && hasIndex)))
        }
        return false
      }
    }
    return found
  }

  /// The lists of all terms from one on, up to another one; those of a term stand together, the newest
  /// segment first.
  func lists(from first: [UInt8], upTo end: [UInt8]) throws -> [Found] {
    var numbers: [[UInt8]: Int] = [:]
    var found: [Found] = []
    for segment in segments {
      try forEachTerm(from: first, upTo: end, of: segment) { term, list in
        // With one segment each term comes once.
        var number = found.count
        if segments.count > 1 {
          number = numbers[term] ?? numbers.count
          numbers[term] = number
        }
        found.append(Found(term: number, list: list))
      }
    }
    return segments.count > 1
      ? found.enumerated().sorted { a, b in
        (a.element.term, a.offset) < (b.element.term, b.offset)
      }.map(\.element) : found
  }

  private func forEachTerm(
    from first: [UInt8], upTo end: [UInt8], of segment: IndexStructure.Segment,
    _ body: ([UInt8], Doclist) throws -> Void
  ) throws {
    var next: (number: Int64, hasIndex: Bool)? = try page(with: first, of: segment)
    var last: [UInt8] = []
    while let (number, hasIndex) = next {
      let page = try page(number, of: segment)
      var isDone = !page.hasTerms
      try page.forEachTerm { term, list, isLast in
        guard last.lexicographicallyPrecedes(term) else { throw IndexPage.damage }
        last = term
        if term.lexicographicallyPrecedes(first) { return true }
        isDone = !term.lexicographicallyPrecedes(end)
        if isDone { return false }
        try body(
          term,
          try Doclist(self, segment, page, list, continues: isLast, hasIndex: isLast && hasIndex))
        return true
      }
      next = isDone ? nil : try self.page(behind: last, of: segment)
    }
  }
}
