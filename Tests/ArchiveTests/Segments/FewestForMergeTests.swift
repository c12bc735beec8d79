import Testing

@testable import Archive

/// FTS5 merges the level with the most segments, whatever their sizes.
struct FewestForMergeTests {
  private func levels(_ pages: [[Int64]]) -> [IndexStructure.Level] {
    pages.map { pages in
      IndexStructure.Level(
        merging: 0,
        segments: pages.map { IndexStructure.Segment(id: $0, firstPage: 1, lastPage: $0) })
    }
  }

  private let small: Int64 = 100
  private let large = SegmentMerge.maxPages / 4 + 1

  @Test func `small segments are merged from so many on as are wanted`() {
    for count in 0..<20 {
      let levels = levels([Array(repeating: small, count: count), [large]])
      for wanted in [4, 8, 16] {
        #expect(RunIndex.fewest(of: levels, wanted: wanted) == (count >= wanted ? wanted : nil))
      }
    }
  }

  @Test func `large ones may be more at the end of an import`() {
    for count in 0..<20 {
      let levels = levels([[small], Array(repeating: large, count: count)])
      for (wanted, fewest) in [(4, 8), (8, 8), (16, 16)] {
        #expect(
          RunIndex.fewest(of: levels, wanted: wanted)
            .map { count >= fewest && $0 <= count } ?? (count < fewest))
      }
    }
  }

  /// FTS5 would take the large ones, which may last minutes.
  @Test func `small ones are left as they are where large ones would be merged in their place`() {
    let large = Array(repeating: large, count: 6)
    for (count, fewest) in [(3, nil), (4, nil), (6, nil), (7, 7), (8, 7)] {
      let levels = levels([Array(repeating: small, count: count), large])
      #expect(RunIndex.fewest(of: levels, wanted: 4) == fewest, "\(count)")
    }
  }
}
