/// The terms of several segments, ascending, each with its lists concatenated.
struct MergedTerms {
  /// In the order of their places.
  private var inputs: [SegmentTerms]
  private var postings = MergedPostings()
  private var term = PageBytes(capacity: 256)

  init(_ inputs: [SegmentTerms]) { self.inputs = inputs }

  /// Writes the next term; `false` when there is none.
  mutating func next(
    from blocks: IndexBlocks, to pages: inout SegmentPages, _ output: SegmentPages.Output
  ) throws -> Bool {
    guard var least = inputs.indices.first else { return false }
    for index in inputs.indices.dropFirst() where inputs[index].precedes(inputs[least]) {
      least = index
    }
    let head = inputs[least].head
    term.truncate(to: 0)
    inputs[least].term.withBytes { term.append($0) }
    postings.removeAll()
    var isAnyAtEnd = false
    // Those before it have later terms.
    for index in least..<inputs.count where inputs[index].hasTerm(term, head) {
      try inputs[index].take(to: &postings, from: blocks)
      if inputs[index].isAtEnd { isAnyAtEnd = true }
    }
    try term.withBytes { term in
      try postings.withPostings { try pages.append(term, $0, to: output) }
    }
    if isAnyAtEnd { inputs.removeAll(where: \.isAtEnd) }
    return true
  }
}
