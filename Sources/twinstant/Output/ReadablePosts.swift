import Archive
import Posts

/// All posts of an archive that can be read, the newest first, page by page.
///
/// At a damaged place it tries shorter pages, then skips an ever longer stretch of time.
struct ReadablePosts {
  private let archive: Archive
  private var cursor: Page.Cursor?
  private var limit = Self.longest
  /// The date of the last post, or the moment down to which posts were skipped.
  private var reached: Timestamp
  /// How many milliseconds are skipped next.
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

  /// The next posts, each with the numbers of the imports that brought it; none if they cannot be read.
  ///
  /// - Throws: errors other than damage.
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
      if limit > 1 { limit = max(1, limit / 8) } else { skip() }
      return []
    }
  }

  /// The imports of some posts; none for a single post that can be read while the index of ids is damaged.
  private func imports(of posts: [Post]) throws(ArchiveError) -> [[Int]] {
    do throws(ArchiveError) { return try archive.provenance(of: posts) } catch {
      if error.kind == .damaged, posts.count == 1 { return [[]] }
      throw error
    }
  }

  private mutating func skip() {
    isAtEnd = reached <= .firstKnown
    reached = max(.firstKnown, Timestamp(milliseconds: reached.milliseconds - step))
    step *= 2
    // Behind all posts of that moment: no id is smaller.
    let last = Post.ID(service: "", text: "")
    cursor = Page.Cursor(after: Post.Order(createdAt: reached, id: last))
  }
}
