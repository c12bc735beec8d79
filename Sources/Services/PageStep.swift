import Posts

/// How far a row of pages has come.
struct PageStep: Sendable {
  /// Where the page begins; `nil` at the top.
  var cursor: Page.Cursor?
  var pagesLeft = Int.max
  /// A service that has nothing new for so many pages may begin anew for ever.
  var maxEmptyPages = 10

  /// The step behind a page; `nil` where the row ends.
  ///
  /// - Parameters:
  ///   - next: where the next page begins, as the service names it.
  ///   - emptyPages: how many pages in a row, this one included, brought nothing new.
  func followed(by next: Page.Cursor?, emptyPages: Int) -> PageStep? {
    guard let next, next != cursor, pagesLeft > 1, emptyPages < maxEmptyPages else { return nil }
    var step = self
    (step.cursor, step.pagesLeft) = (next, pagesLeft - 1)
    return step
  }
}
