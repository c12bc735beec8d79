import Posts

/// The links of an open post: one is selected at a time, opened and copied.
extension State {
  /// Goes to the next link, or the one before, starting from what is in sight. Behind the last link
  /// comes the first, and before the first the last.
  mutating func selectLink(backward: Bool) {
    guard let detail else { return }
    let content = DetailContent(detail, state: self)
    let links = content.links
    guard !links.isEmpty else {
      note = Note(.notice, "This post has no links.")
      return
    }
    if links.count == 1, detail.link == 0 { note = Note(.notice, "This is the only link.") }
    let next = backward ? (detail.link ?? 0) + links.count - 1 : (detail.link ?? -1) + 1
    self.detail?.link = content.linkFromSight(backward: backward) ?? next % links.count
    self.detail?.stop = nil
    revealSelectedLink()
  }

  /// Brings all lines of the selected link into sight; the first ones where not all have room.
  private mutating func revealSelectedLink() {
    guard let detail, let lines = DetailContent(detail, state: self).linesOfSelectedLink else {
      return
    }
    let rows = Layout(size).inside.rows
    self.detail?.scroll = min(lines.lowerBound, max(detail.scroll, lines.upperBound - rows))
  }

  private var linkInSight: String? {
    detail.flatMap { DetailContent($0, state: self).linkInSight }
  }

  /// Opens the link that is selected and in sight; `nil` where none is.
  mutating func openLink() -> [Effect]? { linkInSight.map { [say(.open($0))] } }

  /// Copies the address of the link that is selected and in sight; `nil` where none is.
  mutating func copySelectedLink() -> [Effect]? {
    linkInSight.map { [say(.copy(Sanitized.line($0)))] }
  }
}
