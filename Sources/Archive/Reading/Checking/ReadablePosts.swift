import GRDB
import Posts

/// All posts of an archive that can be read, the newest first, whatever is damaged.
///
/// Goes from place to place: neither an index nor an id leads to a post, only its own row. A page
/// that cannot be read costs its own posts, and so does a row whose key is wrong.
package struct ReadablePosts {
  private let archive: Archive
  private var runs: [ReadableRun] = []
  private var isBegun = false

  /// Posts that are handed out at a time.
  private static let most = 500

  /// The first damage that was met. It is `nil` also where a wrong key hides something, so that
  /// there are fewer posts than `Archive.total` says.
  package private(set) var damage: ArchiveError?
  /// Whether all posts that can be read were handed out.
  package private(set) var isAtEnd = false

  package init(of archive: Archive) { self.archive = archive }

  /// The next posts, each with the numbers of the imports that brought it; at a damaged or empty
  /// stretch there may be none before the end.
  ///
  /// - Throws: errors other than damage; damage only where it hides the list of runs, without which
  ///   there is nothing to read.
  package mutating func next() throws(ArchiveError) -> [(post: Post, imports: [Int])] {
    let stored: [StoredPost] = try archive.read { db, rows in
      if !isBegun { runs = try Run.all(db).map(ReadableRun.init) }
      isBegun = true
      var posts: [StoredPost] = []
      while posts.count < Self.most {
        for index in runs.indices { try load(index, &rows, in: db) }
        // It is not yet known which post comes first.
        if runs.contains(where: { $0.order == nil && !$0.isAtEnd }) { break }
        guard let first, let post = runs[first].take() else {
          isAtEnd = true
          break
        }
        posts.append(post)
      }
      return posts
    }
    return stored.map { ($0.post, $0.imports.map(Int.init)) }
  }

  private mutating func load(_ index: Int, _ rows: inout PostTable, in db: Database) throws {
    guard let error = try runs[index].load(&rows, in: db) else { return }
    damage = damage ?? ArchiveError(error, path: archive.path)
  }

  /// The run whose next post is the newest of all.
  private var first: Int? {
    var best: (index: Int, order: Post.Order)?
    for index in runs.indices {
      guard let order = runs[index].order else { continue }
      if best.map({ order < $0.order }) ?? true { best = (index, order) }
    }
    return best?.index
  }
}

/// The posts of a run that can be read.
private struct ReadableRun {
  private let run: Run
  /// The first place that has not been looked at.
  private var next: Int64
  /// What was read and not handed out, the first one last.
  private var waiting: [StoredPost] = []
  /// The order of the next post; `nil` while it is not known, and after the last.
  private(set) var order: Post.Order?

  /// Places that are read at a time.
  private static let stretch: Int64 = 256

  init(_ run: Run) {
    self.run = run
    next = run.first
  }

  var isAtEnd: Bool { waiting.isEmpty && next > run.last }

  /// Reads one more stretch, unless there is a post already, and skips the empty places behind an
  /// empty stretch.
  ///
  /// - Returns: the first damage that it met.
  mutating func load(_ rows: inout PostTable, in db: Database) throws -> (any Error)? {
    guard waiting.isEmpty, next <= run.last else { return nil }
    var stretch = ReadableStretch(next...min(next + Self.stretch - 1, run.last), of: run.key)
    try stretch.read(&rows, in: db)
    next = try stretch.following(upTo: run.last, in: db)
    waiting = stretch.posts.reversed()
    order = waiting.last?.post.order
    return stretch.damage
  }

  mutating func take() -> StoredPost? {
    let post = waiting.popLast()
    order = waiting.last?.post.order
    return post
  }
}
