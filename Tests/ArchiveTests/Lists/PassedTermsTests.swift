import GRDB
import RandomTesting
import Testing

@testable import Archive

/// Terms that stand before a wanted one on a page are passed over, and no others.
struct PassedTermsTests {
  private static let run = Run(key: 1)

  private struct Found: Equatable {
    var term: [UInt8]
    var list: Range<Int>
    var isLast: Bool
  }

  /// An index of some pages, with words that have much in common.
  private func index() throws -> DatabaseQueue {
    var random = SeededGenerator(seed: 5)
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    try queue.inDatabase { db in
      try RunIndex.create(Self.run, in: db)
      var lists = PostingLists()
      for place in 0..<3000 {
        let word = String((0..<8).map { _ in Bool.random(using: &random) ? "a" : "b" })
        let end = Int.random(in: 1...8, using: &random)
        let tokens = "\(word.prefix(end)) \(word)\(place % 7) "
        lists.add(Array(tokens.utf8), at: Place.origin + Int64(place))
      }
      try IndexSegments.append(lists, to: Self.run, in: db)
    }
    return queue
  }

  private func terms(of page: IndexPage, from first: [UInt8]) throws -> [Found] {
    var found: [Found] = []
    try page.forEachTerm(from: first) { term, list, isLast in
      found.append(Found(term: term, list: list, isLast: isLast))
      return true
    }
    return found
  }

  @Test func `from each term on and from between two all are read`() throws {
    try index().inDatabase { db in
      let blocks = try IndexBlocks(Self.run, in: db)
      let segment = try #require(blocks.parts.first?.segment)
      #expect(segment.lastPage > 2)
      for number in segment.firstPage...segment.lastPage {
        let page = try blocks.page(number, of: segment)
        let all = try terms(of: page, from: [])
        // Neighbours have much in common, so each beginning is tried once.
        let firsts = all.reduce(into: Set<[UInt8]>()) { firsts, found in
          let short = Array(found.term.dropLast())
          firsts.formUnion([found.term, found.term + [0], short, short + [0xFF]])
        }
        for first in firsts {
          let expected = all.drop { $0.term.lexicographicallyPrecedes(first) }
          #expect(try terms(of: page, from: first) == Array(expected), "\(number) \(first)")
        }
      }
    }
  }

  @Test func `an index that leads back to the same page is damage`() throws {
    try index().inDatabase { db in
      try db.execute(sql: "UPDATE run_1_idx SET pgno = (SELECT min(pgno) FROM run_1_idx)")
      let source = try RunIndexes(db).source(.word("bbbb"), of: Self.run)
      #expect(throws: Damage.self) { try source.stretch(in: 0..<Doclist.largest).places }
    }
  }
}
