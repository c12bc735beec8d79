import Canvas
import Posts

extension State {
  /// Asks for the pictures on the screen, when they are others than before.
  mutating func askForPictures(after action: Action) -> [Effect] {
    switch action {
    case .clock: return []
    // An avatar moves nothing on the screen.
    case .picture(let request, _) where request.fit == .fill: return []
    case .noPicture(let request, _) where request.fit == .fill: return []
    default: return pictures.want(wantedPictures) ? [.pictures(pictures.asked)] : []
    }
  }

  /// Takes a picture.
  mutating func receive(_ cells: PictureCells, for request: PictureRequest) {
    changePictures(by: request) { $0.take(cells, for: request) }
  }

  /// Takes note that a picture cannot be had; what follows takes the lines that were kept for a
  /// photo.
  mutating func miss(_ request: PictureRequest, because reason: String) {
    changePictures(by: request) { $0.fail(request, because: reason) }
  }

  /// Changes the pictures. What is being read of the open post stays where it is on the screen when
  /// a photo above it takes another number of lines than were kept for it.
  private mutating func changePictures(
    by request: PictureRequest, _ change: (inout Pictures) -> Void
  ) {
    guard let detail, detail.scroll > 0, request.fit == .inside else { return change(&pictures) }
    let before = DetailContent(detail, state: self).pictures
    change(&pictures)
    let content = DetailContent(detail, state: self)
    var scroll = detail.scroll
    for (old, new) in zip(before, content.pictures)
    where old.request == request && old.lines.lowerBound < detail.scroll {
      let spare = old.lines.count - new.lines.count
      scroll -= min(spare, detail.scroll - old.lines.lowerBound)
    }
    let last = OverView.lastScroll(lines: content.lines.count, layout: Layout(size))
    self.detail?.scroll = min(max(0, scroll), last)
  }

  /// The pictures that are on the screen now, from top to bottom; each as often as it is seen.
  var wantedPictures: [PictureRequest] {
    let layout = Layout(size)
    guard pictures.drawing.showsPictures, !layout.isTooSmall else { return [] }
    if let followers { return wanted(followers, inside: layout.inside) }
    guard sheet == nil else { return [] }
    if let detail { return wanted(detail) }
    return seenRows.compactMap { seen in
      guard results.posts.indices.contains(seen.index), seen.line + PostRow.avatar.rows > 0 else {
        return nil
      }
      return avatar(of: results.posts[seen.index])
    }
  }

  /// Whether there is a place for pictures of authors, or their initials.
  var hasAvatars: Bool { pictures.drawing != .off }

  /// The picture of a post's author in the list; `nil` where initials stand for good.
  func avatar(of post: Post) -> PictureRequest? {
    guard launch.showsSensitive || !post.isSensitiveOrWarned else { return nil }
    return PictureRequest(authorOf: post, size: PostRow.avatar, drawing: pictures.drawing)
  }

  /// The picture of a follower.
  func avatar(of person: Profile, in list: FollowersList) -> PictureRequest? {
    PictureRequest(person, in: list.request, size: PostRow.avatar, drawing: pictures.drawing)
  }

  private func wanted(_ list: FollowersList, inside: Rect) -> [PictureRequest] {
    let height = list.height(columns: inside.columns, now: now)
    return list.viewport.seen(count: list.rowCount, lines: inside.rows, height: height).compactMap {
      list.people.indices.contains($0.index) ? avatar(of: list.people[$0.index], in: list) : nil
    }
  }

  private func wanted(_ detail: Detail) -> [PictureRequest] {
    let content = DetailContent(detail, state: self)
    let seen = content.linesInSight(of: content.lines.count)
    return content.pictures.filter { $0.lines.overlaps(seen) }.map(\.request)
  }
}
