import Posts

/// The rows of one query, and where among them a person is.
package struct Results: Sendable, Equatable {
  /// What the rows are an answer to; `nil` before the first answer.
  package var query: Query? {
    didSet { highlights = query.map { Highlights(of: $0) } }
  }
  /// What in the rows matched, to be emphasised.
  private(set) var highlights: Highlights?
  /// The query as it was typed, for the title.
  package var title = ""
  /// What each source said, the archive's first, then by name.
  private(set) var feeds: [Feed] = []
  /// All of these as one list, of which the screen shows `posts`.
  private var list = MergedPosts()
  /// The rows: the posts above them wait, those below are held back.
  package private(set) var posts: [Post] = []
  /// Why there are no rows, when that has a reason.
  package var failure: SearchError?
  /// Names and words of the query for which there are no rows, since no post of the archive has
  /// them.
  var missing: [MissingNames] = []
  /// Newer posts that wait until they are asked for.
  package private(set) var waiting: Waiting?
  /// What became of the last refresh.
  var refresh = Refresh()

  /// The index of the selected row, and behind the rows of a line that asks for more; -1 for none.
  package var selected = 0
  var viewport = Viewport()
  /// Whether a person chose a row: from then on that one stays where it is.
  var isTouched = false
  /// Where a person was in the list while the text had another meaning; `nil` where it had none.
  var former: FormerRows?
  /// What live sources answered without posts, for the text whose rows are still to come.
  private(set) var early: [Feed] = []
  /// Whether the archive's rows are those of the demo, which has given way to a person's own posts.
  var areOfFormerDemo = false
  /// Whether the rows took the demo's place: the first import may still go on.
  var areOfFirstImport = false
  /// What was pressed at the last row while further ones were on their way, or before the text had
  /// any rows.
  var keysAhead: [Command] = []
  /// The row that a screen down puts on top, while rows to fill the screen below it are on their
  /// way.
  var topAhead: Post.ID?

  /// Posts above the first row, in the order of the list.
  package struct Waiting: Sendable, Equatable {
    package var posts: [Post]
    /// Whether they do not reach down to the first row: there may be posts between.
    var hasHole: Bool
  }

  /// All that the sources said, as one list.
  var merged: [Post] { list.posts }

  /// Who passed a post on that is shown; the latest first.
  func boosters(of post: Post) -> [Author] { list.boosters[post.id] ?? [] }

  /// The id of the row in which a post stands now; `nil` for a post that is a row itself.
  func rowID(of post: Post) -> Post.ID? { list.rows[post.id] }

  /// A row as it is picked: live if a service has just answered it, whatever the archive tells of
  /// how it came there.
  func picked(_ row: Post) -> Post {
    let isLive = feeds.contains { feed in
      feed.source != Source.archiveName
        && feed.all.contains { list.rowID(ofVersion: $0) == row.id }
    }
    guard isLive else { return row }
    var post = row
    post.origin = .live
    return post
  }

  /// Whether a row shows this post, itself or as a boost of it.
  func shows(_ post: Post, in row: Post) -> Bool {
    row.id == post.id || list.rows[post.id] == row.id
  }

  /// The post that is selected; `nil` while there are no rows, or on a line behind them.
  package var selectedPost: Post? {
    posts.indices.contains(selected) ? posts[selected] : nil
  }

  /// Whether the archive's search goes on by itself: more rows follow unasked.
  var isPartial: Bool { feeds.contains { $0.isPartial } }

  /// The time from the key to the archive's rows, or without these to the first rows of another
  /// source.
  package var microseconds: Int { feeds.first?.microseconds ?? 0 }

  /// How many rows there are in all: those of the archive, and those that only live sources
  /// brought.
  package var count: Page.Count? {
    guard let archive = feeds.first, archive.source == Source.archiveName else {
      return feeds.contains { $0.next != nil } ? nil : .exactly(merged.count)
    }
    let others = merged.count - list.archived
    // Posts that stand in the rows of others, such as boosts: among those here, or among all.
    let here = archive.rowCount - list.archived
    let folded = max(here, archive.folded ?? 0)
    switch archive.count {
    case nil: return nil
    case .exactly(let count):
      let rows = max(merged.count, count + others - folded)
      // Some of the archive's posts that follow may be boosts, as long as nobody counted these, and
      // some may be posts that so far only others brought.
      let isKnown = archive.hasAllRows || (others == 0 && archive.folded == folded)
      return isKnown ? .exactly(rows) : .atMost(rows)
    case .atMost(let count): return .atMost(max(merged.count, count + others - folded))
    }
  }

  /// The rows of the archive, all of which it sends again when it is asked anew; `nil` when there
  /// are none.
  package var inHand: RowsInHand? {
    guard let query, has(Source.archiveName), !areOfFormerDemo else { return nil }
    // The archive's feed is the first, and is read in its place: each action asks for this.
    return feeds[0].inHand(of: query)
  }

  /// What a source said so far; empty when nothing.
  subscript(feed source: String) -> Feed {
    get { feeds.first { $0.source == source } ?? Feed(source) }
    // In its place: a copy would hold all its rows, so that each change would copy them.
    _modify { yield &feeds[index(of: source)] }
  }

  /// The place of a source's feed, which is made where the source has said nothing yet.
  private mutating func index(of source: String) -> Int {
    if let index = feeds.firstIndex(where: { $0.source == source }) { return index }
    let index = feeds.firstIndex { $0.source != Source.archiveName && source < $0.source }
    let place = source == Source.archiveName ? 0 : index ?? feeds.count
    feeds.insert(Feed(source), at: place)
    return place
  }

  /// Whether a source has said anything.
  func has(_ source: String) -> Bool { feeds.contains { $0.source == source } }

  /// Forgets what a source said.
  mutating func forget(_ source: String) {
    feeds.removeAll { $0.source == source }
    early.removeAll { $0.source == source }
  }

  /// Forgets what was said to a text whose rows do not come any more.
  mutating func forgetEarly() { early = [] }

  /// Keeps what a live source without posts said, until the rows of its text begin.
  mutating func keepEarly(_ feed: Feed) {
    early.removeAll { $0.source == feed.source }
    early.append(feed)
  }

  /// Moves what a source said, and what is awaited of it, to its new name.
  mutating func rename(_ source: String, to name: String) {
    if refresh.awaited.remove(source) != nil { refresh.awaited.insert(name) }
    for index in early.indices where early[index].source == source { early[index].source = name }
    guard let index = feeds.firstIndex(where: { $0.source == source }) else { return }
    var feed = feeds.remove(at: index)
    feed.source = name
    self[feed: name] = feed
  }

  /// Changes what is remembered of every source.
  mutating func changeFeeds(_ change: (inout Feed) -> Void) {
    for index in feeds.indices { change(&feeds[index]) }
  }

  /// Makes one list of what the sources said.
  mutating func merge(in order: Query.Order) {
    let archived = self[feed: Source.archiveName].all
    let live = feeds.filter { $0.source != Source.archiveName }.flatMap(\.all)
    list = MergedPosts(archived: archived, live: live, in: order)
  }

  /// Puts a stretch of the list on the screen; what stands above it waits.
  mutating func show(_ range: Range<Int>, hasHole: Bool) {
    posts = range == merged.indices ? merged : Array(merged[range])
    let above = merged[..<range.lowerBound]
    waiting = above.isEmpty ? nil : Waiting(posts: Array(above), hasHole: hasHole)
  }

  /// How many posts of the list stand above a place, found by halving.
  func count(above post: Post, in order: Query.Order) -> Int {
    merged.partitioningIndex { !MergedPosts.stands($0, above: post, in: order) }
  }
}

/// Where a person was in the list while its rows answered the same text in another meaning, such as
/// that of another day.
struct FormerRows: Sendable, Equatable {
  /// The first row.
  let first: Post.ID?
  /// The post that a person had chosen, until it is selected again.
  var selected: Post?
  /// The line of the list that this post began on.
  let line: Int
}
