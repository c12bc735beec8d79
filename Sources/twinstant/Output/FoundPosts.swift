import Archive
import Posts

/// The posts of an answer, page by page as they are taken: a million rows need no more memory
/// than fifty.
struct FoundPosts {
  private let archive: Archive
  private let query: Query
  private let includesPrivate: Bool
  private var rest: Int
  private var page: [Post] = []
  private var cursor: Page.Cursor?
  private var isAtEnd = false

  /// Where the next page would go on, when the limit cut the answer.
  private(set) var next: Page.Cursor?

  /// - Parameter limit: `nil` for every post.
  init(in archive: Archive, query: Query, limit: Int?, includesPrivate: Bool) {
    self.archive = archive
    self.query = query
    self.includesPrivate = includesPrivate
    rest = limit ?? .max
  }

  /// The next post, newest first.
  ///
  /// - Throws: `ArchiveError`.
  mutating func nextPost() throws(ArchiveError) -> Post? {
    while true {
      while let post = page.popLast() {
        if !includesPrivate, post.visibility.isPrivate { continue }
        if rest == 0 { return nil }
        rest -= 1
        return post
      }
      if isAtEnd || rest == 0 {
        next = isAtEnd ? nil : cursor
        return nil
      }
      let answer = try archive.search(query, after: cursor, limit: min(rest, 500))
      page = answer.posts.reversed()
      cursor = answer.next
      isAtEnd = answer.next == nil
    }
  }
}
