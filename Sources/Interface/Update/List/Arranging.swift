import Canvas
import Posts

/// Which stretch of what the sources said stands in the list, and where.
///
/// A source that has more to say holds back posts that are older than its last one: its next page
/// would come in above them. So a further page only ever adds rows below those that are there.
/// Docs/Screen.md has the whole rule.
extension State {
  /// What becomes of posts that stand above the first row.
  enum Newer {
    /// They wait behind the mark.
    case wait
    /// They come in, and the selected post stays selected.
    case join
    /// They come in, and the first row stays selected, whichever that is now.
    case rise
    /// They come in, and the list begins anew at its top.
    case show
  }

  /// Merges anew what the sources said. The selected post stays selected, and on its line; rows
  /// that are not on the screen may be held back again.
  mutating func rearrange(newer: Newer = .wait) {
    let before = results
    let wasUntouched = isUntouched
    let line = selectedLine
    let more = selectedMore
    let lastSeen = seenRows.last { before.posts.indices.contains($0.index) }
    let isAnew = newer == .show || before.posts.isEmpty
    if isAnew || newer == .rise { results.changeFeeds { $0.closeHole() } }
    closeShownHoles(under: before.posts.first)
    results.merge(in: order)
    let start = isAnew || newer != .wait ? 0 : self.start(keeping: before)
    let rows = results.merged[start...]
    if isAnew || rows.isEmpty { return beginList(after: before, on: more) }
    let isFirst = newer == .rise || wasUntouched
    let selected =
      isFirst ? 0 : place(of: before.selectedPost, behind: more, in: before, among: rows)
    let inSight = endInSight(
      since: lastSeen.map { before.posts[$0.index] }, from: start, selected: selected, at: line)
    let frontier = frontier(under: rows.dropFirst(selected).first)
    show(from: start, to: max(frontier, inSight, endOfRow(of: before.selectedPost)))
    results.selected = selected
    settle(line: line, on: more)
  }

  /// Shows the merged list from its top, with the first row selected.
  private mutating func beginList(after before: Results, on more: MoreLine?) {
    (results.selected, results.viewport) = (0, Viewport())
    show(from: 0, to: frontier(under: results.merged.first))
    guard results.posts.isEmpty else { return }
    // A line behind the posts stays selected if it was, and does not come into the place of a post.
    results.selected = before.posts.isEmpty ? before.selected : -1
    if let more { select(more) }
  }

  /// The place behind the last row that would be on the screen if all were shown. Rows older than
  /// the frontier stay only while they are on the screen, and none comes in below those that were.
  ///
  /// - Parameters:
  ///   - last: the last post that was on the screen.
  ///   - line: where the selected row begins.
  private func endInSight(
    since last: Post?, from start: Int, selected: Int, at line: Int
  ) -> Int {
    guard let last else { return start }
    var whole = self
    whole.show(from: start, to: results.merged.count)
    whole.results.selected = selected
    whole.results.viewport.place(selected, at: line, height: whole.rowHeight)
    let posts = whole.results.posts
    let end = whole.seenRows.last { row in
      posts.indices.contains(row.index)
        && !MergedPosts.stands(last, above: posts[row.index], in: order)
    }
    return end.map { start + $0.index + 1 } ?? start
  }

  /// Closes the holes that no mark tells of. Where another source has shown the newer posts
  /// already, none of them waits: the hole below them stands among the rows, and is filled like one
  /// at the end of the list.
  private mutating func closeShownHoles(under first: Post?) {
    guard order == .newest, let first = first?.order else { return }
    results.changeFeeds { feed in
      guard let top = feed.ahead?.posts.first?.order, !(top < first) else { return }
      feed.closeHole(keeping: true)
    }
  }

  /// The place behind the row that shows a post now: a boost may now stand far below as its
  /// original, where rows are still held back.
  private func endOfRow(of post: Post?) -> Int {
    guard let post, let row = results.rowID(of: post) else { return 0 }
    return results.merged.firstIndex { $0.id == row }.map { $0 + 1 } ?? 0
  }

  /// The place of the first row in the list as it is now; not below the selected post, which may
  /// have risen by what is known of it.
  private func start(keeping before: Results) -> Int {
    guard let first = before.posts.first else { return 0 }
    if order == .newest { return results.count(above: first, in: order) }
    let kept = [first, before.selectedPost].compactMap { post in
      post.flatMap { post in results.merged.firstIndex { results.shows(post, in: $0) } }
    }
    return kept.min() ?? 0
  }

  /// Merges anew what the sources said, after a further page: all rows stay, the selected one on
  /// its line.
  mutating func rearrangeBehind() { rearrangeBehind(from: selectedLine, on: selectedMore) }

  /// `rearrangeBehind` where the sources' feeds have taken the page already.
  ///
  /// - Parameters:
  ///   - line: where the selected row began before that.
  ///   - more: the line behind the posts that was selected.
  mutating func rearrangeBehind(from line: Int, on more: MoreLine?) {
    let before = results
    let wasUntouched = isUntouched
    results.merge(in: order)
    let start = self.start(keeping: before)
    let end = before.posts.last.map { last in
      results.merged.partitioningIndex { MergedPosts.stands(last, above: $0, in: order) }
    }
    let frontier = frontier(under: before.selectedPost)
    show(from: start, to: max(frontier, end ?? 0, endOfRow(of: before.selectedPost)))
    // A row that nobody has chosen may move in the list: the first one stays selected.
    let isFirst = wasUntouched && more == nil
    results.selected =
      isFirst
      ? 0 : place(of: before.selectedPost, behind: more, in: before, among: results.posts[...])
    settle(line: line, on: more)
  }

  /// Keeps the selected row on its line, whether it is a post or a line behind the posts.
  private mutating func settle(line: Int, on more: MoreLine?) {
    if let more { select(more) }
    // An index below 0 selects nothing, until somebody chooses.
    if results.selected >= 0 { results.selected = max(0, min(results.selected, rowCount - 1)) }
    // Where rows came in above there may be empty lines under the last one now: better than a jump.
    results.viewport.place(results.selected, at: line, height: rowHeight)
  }

  /// Selects the first of the posts that a person asked for, wherever they came in; the last post
  /// of all where none came, so that Enter pressed twice does not ask twice.
  mutating func showNew(besides known: Set<Post.ID>) {
    let index = results.posts.firstIndex { !known.contains($0.id) }
    if index == nil { note = Note(.notice, "It had no other posts.") }
    results.selected = index ?? results.posts.count - 1
    results.viewport.reveal(results.selected, lines: listLines, height: rowHeight)
  }

  /// Puts rows behind those that are there, as far as nothing can come in above them any more.
  mutating func extend() {
    let start = results.waiting?.posts.count ?? 0
    let frontier = frontier(under: results.selectedPost)
    let end = max(frontier, start + results.posts.count)
    guard end > start + results.posts.count else { return }
    let more = selectedMore
    let line = selectedLine
    show(from: start, to: end)
    if more != nil { settle(line: line, on: more) }
  }

  /// How many posts of the list stand above everything that may still come.
  ///
  /// - Parameter selected: the post that is selected.
  private func frontier(under selected: Post?) -> Int {
    let reach = holding(under: selected).compactMap(\.reach).min()
    guard let reach else { return results.merged.count }
    return results.merged.partitioningIndex { reach < $0.order }
  }

  /// The sources whose next page comes automatically and belongs under the selected post: those
  /// that have not come down to it yet would only bring what stands above.
  var holding: [Feed] { holding(under: results.selectedPost) }

  private func holding(under selected: Post?) -> [Feed] {
    guard order == .newest else { return [] }
    return results.feeds.filter { feed in
      guard feed.next != nil || feed.isPartial, !feed.isStalled, asksByItself(feed.source) else {
        return false
      }
      guard let selected, let reach = feed.reach else { return true }
      return !(reach < selected.order)
    }
  }

  private mutating func show(from start: Int, to end: Int) {
    let end = max(start, min(end, results.merged.count))
    let first = results.merged.indices.contains(start) ? results.merged[start].order : nil
    let hasHole = results.feeds.contains { feed in
      if feed.ahead != nil { return true }
      let isOpen = feed.next != nil && asksByItself(feed.source) || !feed.below.isEmpty
      guard isOpen, let reach = feed.reach, let first else { return false }
      return order == .newest && reach < first
    }
    results.show(start..<end, hasHole: hasHole)
  }

  /// Where the selected post is now among the rows, counted from the first; where it is gone, the
  /// place of the one below it.
  private func place(
    of post: Post?, behind more: MoreLine?, in before: Results, among rows: ArraySlice<Post>
  ) -> Int {
    guard let post else {
      if more != nil { return rows.count }
      return rows.isEmpty ? before.selected : max(0, before.selected)
    }
    var below = before.selected
    if order == .newest {
      let index = rows.partitioningIndex { !($0.order < post.order) }
      below = index - rows.startIndex
      if rows.indices.contains(index), rows[index].id == post.id { return below }
    }
    let row = rows.firstIndex { results.shows(post, in: $0) }
    return row.map { $0 - rows.startIndex } ?? max(0, min(below, rows.count - 1))
  }
}
