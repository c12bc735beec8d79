import Canvas
import Posts

/// The pictures of an open post, and what is said of them.
extension DetailContent {
  /// The post's attachments, or only words that there are some.
  var media: MediaContent {
    guard showsMedia else {
      return MediaContent(
        hiding: post, revealKey: state.keyText(.reveal, in: .detail), palette: palette)
    }
    let origin = MediaContent.Origin(
      post: post, look: lookOfLinks,
      photo: MediaContent.photo(columns: columns, layout: Layout(state.size)),
      first: head.count + text.count + restOfLinkLines.count, pictures: state.pictures.edition)
    return state.media.value(at: post.id, of: origin, cost: origin.cost) {
      MediaContent(
        post, in: state.pictures, photo: origin.photo, first: origin.first, palette: palette,
        columns: columns, link: { lines(of: $1.isWebAddress ? $1 : "", after: $0) },
        described: { description($0, $1, between: $2, and: $3) })
    }
  }

  /// The description of the picture with this number, between words that explain it. Every line is
  /// farther to the right than the text of the post.
  private func description(
    _ item: Int, _ alt: String, between before: String, and after: String
  ) -> [Line] {
    let indent = Span("  ", palette.faint)
    // The words around it tell whether the picture is drawn, which may change.
    return state.texts.lines(.description(item), before + alt + after, of: post, look) {
      MarkedText(
        alt, between: before, and: after, style: palette.faint,
        highlights: state.results.highlights, match: palette.match
      ).lines(columns: max(1, columns - indent.columns)).map { Line([indent] + $0.spans) }
    }
  }

  /// The author's picture and the photos, with the lines they stand on.
  var pictures: [MediaContent.Place] {
    let author =
      showsMedia
      ? PictureRequest(authorOf: post, size: Self.avatar, drawing: state.pictures.drawing) : nil
    return author.asList.map { MediaContent.Place(request: $0, lines: 0..<Self.avatar.rows) }
      + media.places
  }

  /// Whether what is attached may be seen.
  var showsMedia: Bool { !post.isSensitiveOrWarned || detail.isRevealed }
}
