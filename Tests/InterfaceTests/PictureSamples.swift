import Canvas
import Posts
import Testing

@testable import Interface

/// The given number of posts, one a minute, newest first, whose authors have pictures.
func picturedPosts(_ count: Int) -> [Post] {
  (1...count).map { number in
    var post = samplePost("text \(number)", age: Int64(number) * 60, handle: "u\(number)")
    post.author.avatar = "https://p.example/\(number).png"
    return post
  }
}

/// A list of posts on a screen that draws pictures.
func picturedState(
  _ posts: [Post], rows: Int = 10, _ drawing: PictureDrawing = .blocks
) -> State {
  var state = sampleState("swift", rows: rows, posts: posts)
  _ = update(&state, .drawing(drawing))
  return state
}

/// A picture of one colour, as large as it was asked for.
func block(_ request: PictureRequest, _ letter: Unicode.Scalar = "▞") throws -> PictureCells {
  let cell = Cell(letter, style: Style(foreground: .indexed(196), background: .indexed(21)))
  return try #require(
    PictureCells(
      size: request.size,
      cells: Array(repeating: cell, count: request.size.columns * request.size.rows)))
}

extension [Effect] {
  /// The addresses of the last list of pictures that was asked for; `nil` if there was none.
  var pictures: [String]? {
    compactMap { effect -> [PictureRequest]? in
      if case .pictures(let requests) = effect { requests } else { nil }
    }.last?.map(\.address)
  }
}
