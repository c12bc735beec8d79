import Canvas
import Posts

/// What is attached to an open post: for each a line with its address, the picture's place, and its
/// alternative text.
struct MediaContent: Sendable {
  /// A picture's place among the lines of a post.
  struct Place: Sendable, Equatable {
    var request: PictureRequest
    var lines: Range<Int>
  }

  /// What the content is made of.
  struct Origin: Sendable, Equatable {
    var post: Post
    var look: TextMemo.Look
    /// The size of a photo's place.
    var photo: Size
    /// The line of the post that the content begins on.
    var first: Int
    var pictures: Edition

    /// Addresses that Unicode calls equivalent are not the same: the lines lead to them.
    static func == (a: Origin, b: Origin) -> Bool {
      a.first == b.first && a.photo == b.photo && a.pictures.isSame(as: b.pictures)
        && a.look == b.look && a.post == b.post
        && a.post.media.elementsEqual(b.post.media) { $0.url.hasSameBytes(as: $1.url) }
    }

    /// About the bytes of the content that is made of it.
    var cost: Int {
      let places = post.media.count * (256 + photo.rows * MemoryLayout<Line>.stride)
      return post.media.reduce(post.text.utf8.count + places) { $0 + $1.url.utf8.count }
    }
  }

  private(set) var lines: [Line] = []
  private(set) var places: [Place] = []

  /// The size of a photo's place in a post of so many cells: wide enough for most photos, and never
  /// all of the screen.
  static func photo(columns: Int, layout: Layout) -> Size {
    Size(columns: min(60, columns), rows: min(24, max(4, layout.inside.rows * 6 / 10)))
  }

  /// - Parameters:
  ///   - first: the line of the post that this begins on.
  ///   - link: how an address is drawn, behind some words.
  ///   - described: how the description of the item with this number is drawn, between other words.
  init(
    _ post: Post, in pictures: Pictures, photo size: Size, first: Int, palette: Palette,
    columns: Int, link: (_ words: String, _ address: String) -> [Line],
    described: (_ item: Int, _ alt: String, _ before: String, _ after: String) -> [Line]
  ) {
    for (index, item) in post.media.enumerated() {
      lines += link("▣ \(item.kind.rawValue)  ", item.url)
      let request =
        pictures.drawing.showsPictures
        ? PictureRequest(item, of: post, size: size, drawing: pictures.drawing) : nil
      if let request {
        let start = first + lines.count
        // A picture that is there takes as many lines as it needs: a banner needs few.
        let drawn = pictures.cells(for: request).map { min($0.size.rows, size.rows) }
        let failure = drawn == nil ? pictures.failure(of: request) : nil
        // The words stand there until the picture does, which may be narrower, and stay when it
        // cannot be had.
        let words = failure.flatMap { $0.isEmpty ? nil : $0 } ?? "[\(item.kind.rawValue)]"
        let stand =
          drawn == nil
          ? MarkedText(text: words, style: palette.faint)
            .lines(columns: columns, maxLines: size.rows) : []
        let rows = failure == nil ? drawn ?? size.rows : stand.count
        places.append(Place(request: request, lines: start..<start + rows))
        lines += stand + Array(repeating: .empty, count: rows - stand.count)
      }
      if let alt = item.alt {
        // A picture that is not drawn is named as one.
        let (before, after) = request == nil ? ("[\(item.kind.rawValue): ", "]") : ("", "")
        lines += described(index, alt, before, after)
      }
    }
  }

  /// Tells that something is there, and the key that shows it.
  init(hiding post: Post, revealKey: String, palette: Palette) {
    lines = post.media.map { item in
      Line([
        Span("▣ \(item.kind.rawValue)  ", palette.faint),
        Span("sensitive: \(revealKey) shows it", palette.warning),
      ])
    }
  }
}
