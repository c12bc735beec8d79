extension IndexBlocks {
  /// The range of places of a segment, found by reading all its lists; `nil` if it has none.
  func extent(of part: Part, _ interruption: Interruption) throws -> ClosedRange<Int64>? {
    var extent: ClosedRange<Int64>?
    // Every term begins with a digit.
    try forEachList(of: .range(from: [], upTo: [0xFF]), in: part) { _, start in
      try interruption.check()
      var list = try Doclist(self, part.segment, start)
      let own = try list.extent()
      let (first, last) = (Int64(own.lowerBound), Int64(own.upperBound))
      extent = min(first, extent?.lowerBound ?? first)...max(last, extent?.upperBound ?? last)
    }
    return extent
  }

  /// How many segments have places outside their recorded range: a search would skip these and miss
  /// posts.
  func wronglyPlaced(_ interruption: Interruption) throws -> Int {
    var count = 0
    for part in parts {
      guard let noted = part.places, let extent = try extent(of: part, interruption) else {
        continue
      }
      if extent.lowerBound < noted.lowerBound || extent.upperBound > noted.upperBound { count += 1 }
    }
    return count
  }
}
