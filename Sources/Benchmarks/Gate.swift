import Archive
import Foundation
import Posts
import Synchronization

/// The gate before all figures: for every keystroke the first rows must be those that a scan of
/// every post gives.
///
/// Every post is shown to every query that has its words (`Scan`), without an index or a dictionary
/// of the archive. The posts are read in the archive's order, and that order is checked as well: a
/// post given twice, or in a wrong place, would be so in both answers.
enum Gate {
  /// Rows compared for each query.
  static let rows = 50

  /// Returns the queries whose first rows differ, how many posts were scanned, and how many of
  /// them are not ordered after the one before.
  static func differences(
    _ keys: [String], path: String, posts: Int
  ) throws -> (different: [String], queries: Int, posts: Int, misplaced: Int) {
    let texts = Array(Set(keys)).sorted()
    let queries = texts.map { Query(parsing: $0, lastWordIsPrefix: true) }
    let archive = try Archive(at: path, mode: .readOnly)
    guard let newest = try archive.info().newest, let oldest = try archive.info().oldest else {
      return ([], 0, 0, 0)
    }
    // More posts lie in later years: both halves take about as long.
    let middle = Timestamp(
      milliseconds: oldest.milliseconds + (newest.milliseconds - oldest.milliseconds) / 100 * 62)
    let order = Post.Order(createdAt: middle, id: Post.ID(service: "", text: ""))
    let older = Mutex<Result<Scan, any Error>?>(nil)
    let thread = Thread {
      let result = Result { try Self.scan(queries, path, after: order, until: nil) }
      older.withLock { $0 = result }
    }
    thread.stackSize = 8 << 20
    thread.start()
    var scan = try Self.scan(queries, path, after: nil, until: order)
    while older.withLock({ $0 == nil }) { usleep(10_000) }
    if let rest = try older.withLock({ try $0?.get() }) { scan.append(rest) }
    let different = try zip(texts, queries).enumerated().filter { index, pair in
      let found = try archive.search(pair.1, limit: rows).posts.map(\.id)
      return found != Array(scan.found[index].prefix(rows))
    }
    return (different.map(\.element.0), texts.count, scan.posts, scan.misplaced)
  }

  /// Shows the queries all posts behind one place in the order, up to another.
  private static func scan(
    _ queries: [Query], _ path: String, after: Post.Order?, until: Post.Order?
  ) throws -> Scan {
    let archive = try Archive(at: path, mode: .readOnly)
    var scan = Scan(queries)
    var cursor = after.map { Page.Cursor(after: $0) }
    repeat {
      let page = try archive.search(Query(terms: []), after: cursor, limit: 2000)
      for post in page.posts {
        if let until, until < post.order { return scan }
        scan.show(post)
      }
      cursor = page.next
    } while cursor != nil
    return scan
  }
}
