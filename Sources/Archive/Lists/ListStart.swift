/// Where the list of a term begins in a segment.
struct ListStart {
  /// The page with the term.
  let page: IndexPage
  /// The part of the list that is on that page.
  let bytes: Range<Int>
  /// The list may continue on the next page.
  let continues: Bool
  /// Only a list of several pages has an index (`SkipList`).
  let hasIndex: Bool
}
