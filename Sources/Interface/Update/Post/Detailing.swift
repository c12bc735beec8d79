import Canvas
import Posts

/// An open post: what its keys do.
extension State {
  /// Scrolls, turns to other posts, opens and copies.
  mutating func performInDetail(_ command: Command) -> [Effect] {
    guard detail != nil else { return [] }
    switch command {
    case .back: return goBack()
    case .up: scrollDetail(by: -1)
    case .down: scrollDetail(by: 1)
    case .pageUp: scrollDetail(by: -pageLines)
    case .pageDown: scrollDetail(by: pageLines)
    case .first: self.detail?.scroll = 0
    case .last: scrollDetail(by: .max / 2)
    case .previousPost: return turn(to: places.above)
    case .nextPost: return turn(to: places.below)
    case .nextLink: selectLink(backward: false)
    case .previousLink: selectLink(backward: true)
    case .nextMatch: moveToMatch(down: true)
    case .previousMatch: moveToMatch(down: false)
    case .nextInThread: moveInThread(down: true)
    case .previousInThread: moveInThread(down: false)
    case .open: return stopInSight.map { open($0) } ?? openLinkHere() ?? openLink() ?? []
    case .reveal: toggleHidden()
    case .refresh: return refresh() + askForThreadAgain()
    case .followers: return toggleFollowers()
    case .openInBrowser: return openLink() ?? useMeantPost(command)
    case .copyLink: return copySelectedLink() ?? useMeantPost(command)
    case .copyText, .copyMarkdown: return useMeantPost(command)
    default: break
    }
    return []
  }

  /// Shows a post over the list, and asks for its thread.
  mutating func openDetail(_ post: Post) -> [Effect] {
    results.isTouched = true
    detailsBeneath = []
    detail = Detail(post: post, isRevealed: launch.showsSensitive)
    detail?.gone = gone
    return [.thread(post)] + askForThread()
  }

  /// Scrolls the post by lines, and stops at both ends.
  mutating func scrollDetail(by lines: Int) {
    guard let detail else { return }
    let count = DetailContent(detail, state: self).lines.count
    let layout = Layout(size)
    self.detail?.scroll = OverView.scroll(detail.scroll, by: lines, lines: count, layout: layout)
  }

  /// The lines that a key moves by for a screen: one line stays in sight.
  var pageLines: Int { max(1, Layout(size).inside.rows - 1) }

  /// The places of the posts above and below the open one in the list. That one may be gone from
  /// the list: then another is selected in its stead.
  private var places: (above: Int, below: Int) {
    let selected = results.selected
    guard let post = (detailsBeneath.first ?? detail)?.post, let row = results.selectedPost,
      !results.shows(post, in: row)
    else { return (selected - 1, selected + 1) }
    return MergedPosts.stands(row, above: post, in: order)
      ? (selected, selected + 1) : (selected - 1, selected)
  }

  /// Goes to another post of the list; at its end the next page is asked for.
  private mutating func turn(to index: Int) -> [Effect] {
    guard results.posts.indices.contains(index) else {
      let more = index > 0 && holding.contains { $0.next != nil }
      note = Note(
        .notice,
        index < 0
          ? "This is the first post."
          : more ? "More posts are on their way." : "This is the last post.")
      return askForNextPage()
    }
    let paging = select(index)
    return openDetail(results.posts[index]) + paging
  }

  /// Shows what is hidden, or hides it again.
  private mutating func toggleHidden() {
    if detail?.hasHidden(pictures.drawing) == true {
      keepingPlace { $0.isRevealed.toggle() }
    } else {
      note = Note(.notice, "Nothing in this post is hidden.")
    }
  }

  private mutating func useMeantPost(_ command: Command) -> [Effect] {
    guard let post = meantPost() else { return [] }
    return use(post, command)
  }

  private var stopInSight: ThreadStop? {
    detail.flatMap { DetailContent($0, state: self).stopInSight }
  }
}

/// The mouse in an open post.
extension State {
  /// Selects the link under the pointer, or else the post of the conversation; a second press soon
  /// after does with it what Enter does.
  mutating func clickInPost(_ point: Point) -> [Effect] {
    let layout = Layout(size)
    guard let detail, layout.inside.contains(point) else { return [] }
    let content = DetailContent(detail, state: self)
    let lines = content.lines
    let first = content.linesInSight(of: lines.count).lowerBound
    let line = first + point.row - layout.inside.row
    guard lines.indices.contains(line) else { return [] }
    let address = lines[line].address(inCell: point.column - layout.inside.column)
    let link = address.flatMap { content.links.firstIndex(of: $0) }
    let stop = link == nil ? content.stopsOfLines[line] : nil
    guard link != nil || stop != nil else { return [] }
    let isSelected = detail.link == link && detail.stop == stop
    let isSecond = notePress(at: point.row, isOnSelected: isSelected)
    note = nil
    self.detail?.link = link
    self.detail?.stop = stop
    return isSecond ? performInDetail(.open) : []
  }
}
