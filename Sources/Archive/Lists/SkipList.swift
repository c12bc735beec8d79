import Posts

/// Finds the page of a long list that has a place, from the lowest level of the index that
/// `DoclistIndex` wrote.
struct SkipList {
  /// All pages of the list on which an entry begins, ascending, except the one with its term.
  private(set) var pages: [Int64] = []
  /// The first place of each of these pages.
  private var places: [Int] = []

  /// - Parameter page: the page with the term.
  init(_ blocks: IndexBlocks, _ segment: IndexStructure.Segment, page: Int64) throws {
    var number = page
    var isMore = true
    while isMore, number <= segment.lastPage,
      let block = try blocks.listIndexBlock(number, of: segment)
    {
      isMore = try append(block, last: segment.lastPage)
      number += 1
    }
  }

  /// Appends the entries of a block; `true` if further blocks follow, as this one is not the root.
  private mutating func append(_ block: [UInt8], last: Int64) throws -> Bool {
    guard block.count > 2 else { throw IndexPage.damage }
    var at = 1
    var page = Int64(try IndexPage.varint(block, &at))
    var place = try IndexPage.varint(block, &at)
    try append(page, place)
    while at < block.count {
      let difference = try IndexPage.varint(block, &at)
      page += 1
      // No entry begins on this page.
      if difference == 0 { continue }
      place += difference
      try append(page, place)
    }
    guard page <= last else { throw IndexPage.damage }
    return block[0] & 1 == 1
  }

  private mutating func append(_ page: Int64, _ place: Int) throws {
    guard place <= Doclist.largest, page > pages.last ?? -1, place > places.last ?? -1 else {
      throw IndexPage.damage
    }
    pages.append(page)
    places.append(place)
  }

  /// The page that has a place, if the list has it; `nil` means the page with the term.
  func page(with place: Int) -> Int64? {
    let later = places.partitioningIndex { $0 > place }
    return later > 0 ? pages[later - 1] : nil
  }

  /// The first place on any page after this one; `.max` if there is none.
  func end(of page: Int64) -> Int {
    let later = pages.partitioningIndex { $0 > page }
    return later < places.count ? places[later] : .max
  }
}
