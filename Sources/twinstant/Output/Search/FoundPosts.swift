import Archive
import Posts
import Services

/// The posts of an answer, searched page by page as they are taken, so that a million rows need no
/// more memory than one page of them.
struct FoundPosts {
  /// The most posts of one search by time, and the number of the first search in another order.
  static let pageSize = 500
  /// The most posts of one search in another order. Each search ranks the matches anew, so each
  /// further one brings twice as many: else most of the time for many rows would go into ranking.
  static let longestRanked = 8192
  /// After a page of more bytes the next one is short again: nothing else bounds the size of posts
  /// in somebody else's file.
  static let mostRankedBytes = 32 << 20
  /// The number of posts of the first search by time: few, so that whoever waits for rows soon has
  /// some. Each further search brings twice as many.
  static let firstPage = 50
  /// The most posts that are read only to count them: a tenth of a second.
  static let mostCounted = 10_000

  private let archive: Archive
  let query: Query
  let includesPrivate: Bool
  private var rest: Int
  /// The posts found but not yet taken, the next one last.
  var page: [Post] = []
  /// How many posts the next search brings.
  private(set) var size: Int
  private var cursor: Page.Cursor?
  private(set) var isAtEnd = false
  /// The version of the archive before the first search.
  private var version: Int64?
  /// How many posts the searches brought.
  private var found = 0

  /// The report of the archive: what was taken, the time of its searches, and where the next page
  /// would begin if the limit cut off the answer.
  private(set) var report = SourceReport(name: Source.archiveName)

  /// How many followers-only and direct posts were skipped so far.
  private(set) var leftOut = 0
  /// Which posts were skipped; of very many only the first.
  private(set) var skipped: Set<Post.ID> = []
  /// How many posts match in all, private ones included, where the first search knew it anyway.
  private(set) var total: Int?
  /// The upper bound, where the first search knew only that.
  private(set) var bound: Int?
  /// How many followers-only and direct posts were taken.
  private(set) var takenPrivate = 0

  /// - Parameter limit: `nil` for all posts.
  init(in archive: Archive, query: Query, limit: Int?, includesPrivate: Bool) {
    self.archive = archive
    self.query = query
    self.includesPrivate = includesPrivate
    rest = limit ?? .max
    size = query.order.isByTime ? Self.firstPage : Self.pageSize
  }

  /// Whether all posts found so far were taken: the next one needs another search.
  var isBetweenSearches: Bool { page.isEmpty }

  /// Whether no post follows, as far as is known: those of a further search may all be private.
  var isOver: Bool { page.isEmpty && (isAtEnd || rest == 0) }

  /// The next post, in the order of the query.
  ///
  /// - Throws: `ArchiveError`, which is also in the report.
  mutating func nextPost() throws(ArchiveError) -> Post? {
    while true {
      while let post = page.popLast() {
        if post.visibility.isPrivate {
          guard includesPrivate else {
            leftOut += 1
            if skipped.count < Self.mostCounted { skipped.insert(post.id) }
            continue
          }
          takenPrivate += 1
        }
        rest -= 1
        report.count += 1
        return post
      }
      if isAtEnd || rest == 0 {
        report.next = isAtEnd ? nil : cursor?.text
        return nil
      }
      try readPage()
    }
  }

  /// Adds the next posts, as many as must be known before their rows are; none at the end.
  ///
  /// A boost is usually found together with its original: as many posts are gathered as the longest
  /// search by time brings. Newest first, a boost comes before its original: posts without a boost
  /// among them can be printed at once.
  ///
  /// - Throws: `ArchiveError`, which is also in the report; posts found before it are added.
  mutating func gather(into posts: inout [Post]) throws(ArchiveError) {
    let isNewestFirst = query.order == .newest
    // Where nothing can be printed before, more searches only take longer.
    if !isNewestFirst { size = max(size, Self.pageSize) }
    var hasBoosts = false
    while posts.count < Self.pageSize, let post = try nextPost() {
      posts.append(post)
      hasBoosts = hasBoosts || post.repostOf != nil
      if isNewestFirst, isBetweenSearches, !hasBoosts { return }
    }
  }

  /// All posts that follow; after an error, which is in the report, those before it.
  mutating func all() -> [Post] {
    // Nobody waits for the first of them.
    size = max(size, Self.pageSize)
    var posts: [Post] = []
    while let post = try? nextPost() { posts.append(post) }
    noteMissing()
    return posts
  }

  /// The posts that follow those taken, without the limit; to count them.
  ///
  /// - Parameter size: how many the next search brings.
  func withoutLimit(size: Int) -> FoundPosts {
    var all = self
    (all.rest, all.size) = (.max, size)
    return all
  }

  /// Notes in the report whether damage hides posts. Call it after the last post.
  mutating func noteMissing() {
    guard page.isEmpty, isAtEnd, query.order.isByTime, report.error == nil, let version else {
      return
    }
    do throws(ArchiveError) {
      try archive.checkWhole(query, found: found, since: version)
    } catch {
      report.error = SearchError(.failed, error)
    }
  }

  /// How many posts the next search brings after a page of so many, in an order other than by time.
  static func rankedSize(after size: Int, of posts: [Post]) -> Int {
    let bytes = posts.reduce(0) { $0 + $1.memory }
    return bytes > mostRankedBytes ? pageSize : min(size * 2, longestRanked)
  }

  /// Searches the next posts.
  ///
  /// - Throws: `ArchiveError`, which is also in the report.
  mutating func readPage() throws(ArchiveError) {
    let clock = ContinuousClock()
    let start = clock.now
    defer { report.microseconds += Int((clock.now - start) / .microseconds(1)) }
    do throws(ArchiveError) {
      if version == nil { version = try archive.version() }
      let answer = try archive.search(query, after: cursor, limit: min(rest, size))
      if cursor == nil {
        switch answer.count {
        case .exactly(let count)?: total = count
        case .atMost(let count)?: bound = count
        case nil: break
        }
      }
      size =
        query.order.isByTime
        ? min(size * 2, Self.pageSize) : Self.rankedSize(after: size, of: answer.posts)
      // The archive may be somebody else's.
      page = answer.posts.reversed().map(\.sanitized)
      found += page.count
      cursor = answer.next
      isAtEnd = answer.next == nil
    } catch {
      report.error = SearchError(.failed, error)
      throw error
    }
  }
}
