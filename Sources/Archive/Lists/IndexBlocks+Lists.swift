extension IndexBlocks {
  /// Calls `body` with each of these terms that a segment has, and where its list begins.
  func forEachList(
    of terms: IndexTerms, in part: Part, _ body: ([UInt8], ListStart) throws -> Void
  ) throws {
    let (segment, first) = (part.segment, terms.first)
    var next: TermPage? = try page(with: first, of: segment)
    var last: [UInt8] = []
    while let start = next {
      let page = try page(start.number, of: segment)
      var isDone = !page.hasTerms
      var isFirst = true
      try page.forEachTerm(from: first) { term, list, isLast in
        if isFirst {
          guard last.lexicographicallyPrecedes(term), !term.lexicographicallyPrecedes(first) else {
            throw IndexPage.damage
          }
          isFirst = false
        }
        if isLast { last = term }
        isDone = terms.isBefore(term)
        if isDone { return false }
        try body(
          term,
          ListStart(
            page: page, bytes: list, continues: isLast, hasIndex: isLast && start.hasIndex))
        isDone = terms.isLast(term)
        return !isDone
      }
      next = isDone ? nil : try self.page(behind: last.isEmpty ? first : last, of: segment)
      if let next, next.number <= start.number { throw IndexPage.damage }
    }
  }
}
