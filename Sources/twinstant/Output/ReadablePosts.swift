import Archive
import Posts

/// All posts of an archive, the newest first, page by page. Where the file is damaged, what cannot be read is
/// passed over: shorter pages are tried, then posts from before an ever earlier moment.
struct ReadablePosts {
  private let archive: Archive
  private var cursor: Page.Cursor?
  private var limit = Self.longest
  /// Of the last post, or how far posts were passed over.
  private var reached: Timestamp
  /// Milliseconds that are passed over next.
  private var step = Self.shortest

  private static let longest = 500
  private static let shortest: Int64 = 1000

  /// Why something is missing; `nil` while nothing is.
  private(set) var damage: ArchiveError?
  private(set) var isAtEnd = false

  init(of archive: Archive, now: Timestamp) {
    self.archive = archive
    reached = now
  }

  /// The next posts, each with the numbers of the imports that brought it; none where they cannot be read.
  ///
  /// - Throws: what is no damage.
  mutating func next() throws(ArchiveError) -> [(post: Post, imports: [Int])] {
    do throws(ArchiveError) {
      let page = try archive.search(Query(), after: cursor, limit: limit)
      let imports = try imports(of: page.posts)
      (cursor, isAtEnd) = (page.next, page.next == nil)
      if let last = page.posts.last { reached = last.createdAt }
      (limit, step) = (min(limit * 2, Self.longest), Self.shortest)
      return zip(page.posts, imports).map { ($0, $1) }
    } catch {
      guard error.kind == .damaged else { throw error }
      damage = damage ?? error
      if limit > 1 { limit = max(1, limit / 8) } else { passOver() }
      return []
    }
  }

  /// A post may be read while the way to it by its id is damaged.
  private func imports(of posts: [Post]) throws(ArchiveError) -> [[Int]] {
    do throws(ArchiveError) { return try archive.provenance(of: posts) } catch {
      if error.kind == .damaged, posts.count == 1 { return [[]] }
      throw error
    }
  }

  private mutating func passOver() {
    isAtEnd = reached <= .firstKnown
    reached = max(.firstKnown, Timestamp(milliseconds: reached.milliseconds - step))
    step *= 2
    // Behind all posts of that moment: no id is smaller.
    let last = Post.ID(service: "", text: "")
    cursor = Page.Cursor(after: Post.Order(createdAt: reached, id: last))
  }
}
