/// Where the list of a term begins in a segment.
struct ListStart {
  /// The page with the term.
  let page: IndexPage
  /// What it has of the list.
  let bytes: Range<Int>
  /// The list may go on on the page behind that.
  let continues: Bool
  /// Only a list of some pages has one.
  let hasIndex: Bool
}
