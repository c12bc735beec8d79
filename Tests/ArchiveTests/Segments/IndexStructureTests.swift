import Testing

@testable import Archive

@Suite struct IndexStructureTests {
  private static func structure(
    _ pages: [(first: Int64, last: Int64)], writes: Int64 = 9
  ) -> IndexStructure? {
    var record: [UInt8] = [0, 0, 0, 0]
    let numbers = [1, Int64(pages.count), writes, 0, Int64(pages.count)]
    for number in numbers { record.append(varint: UInt64(number)) }
    for (index, pages) in pages.enumerated() {
      for number in [Int64(index + 1), pages.first, pages.last] {
        record.append(varint: UInt64(number))
      }
    }
    return try? IndexStructure(record)
  }

  @Test func `what is read is written again`() throws {
    let structure = try #require(Self.structure([(1, 7), (1, 1)]))
    #expect(
      structure.levels.map(\.segments) == [
        [
          IndexStructure.Segment(id: 1, firstPage: 1, lastPage: 7),
          IndexStructure.Segment(id: 2, firstPage: 1, lastPage: 1),
        ]
      ])
    #expect(try IndexStructure(structure.record) == structure)
  }

  /// Their pages would add up to zero, of which no share can be taken.
  @Test func `segments that end before they begin are damage`() {
    #expect(Self.structure([(1, 1), (3, 1)]) == nil)
    #expect(Self.structure([(5, 4)]) == nil)
    #expect(Self.structure([(5, 5)]) != nil)
  }

  /// FTS5 would misread a larger number, which takes nine bytes.
  @Test func `writes are counted as far as eight bytes go, with room to grow`() throws {
    let most = VarintReader.largest
    var structure = try #require(Self.structure([(1, 1)], writes: most))
    structure.append(IndexStructure.Segment(id: 2, firstPage: 1, lastPage: 1 << 31))
    let writes = structure.record[6..<14]
    #expect(writes.dropLast().allSatisfy { $0 >= 0x80 } && writes.last == 0)
    #expect(Self.structure([(1, 1)], writes: most + 1) == nil)
  }
}
