import Canvas
import Posts
import Testing

@testable import Interface

/// Pictures of the open post that need less room than was reserved for them.
struct LowPicturesTests {
  private let low: PictureCells

  init() throws {
    low = try #require(
      PictureCells(size: Size(columns: 8, rows: 2), cells: Array(repeating: .blank, count: 16)))
  }

  private func opened(_ media: [Post.Media], rows: Int) -> State {
    var post = samplePost("text", age: 60, handle: "ada")
    post.author.avatar = "https://p.example/1.png"
    post.media = media
    var state = sampleState("swift", rows: rows, posts: [post])
    _ = update(&state, .drawing(.blocks))
    press(Key(.enter), in: &state)
    return state
  }

  private func photo(_ state: State) throws -> PictureRequest {
    try #require(state.pictures.asked.first { $0.fit == .inside })
  }

  @Test func `a low picture takes no more lines than it has`() throws {
    var state = opened(
      [Post.Media(kind: .photo, url: "https://p.example/photo.jpg", alt: "A banner.")], rows: 24)
    let photo = try photo(state)
    #expect(photo.size.rows > 2)
    _ = update(&state, .picture(photo, low))
    let rows = (0..<24).map { render(state).text(ofRow: $0) }
    let first = try #require(rows.firstIndex { $0.contains("▣ photo") })
    #expect(rows[first + 3].contains("A banner."))
  }

  @Test func `nothing of what stood in its place is left beside a narrow picture`() throws {
    var state = opened([Post.Media(kind: .photo, url: "https://p.example/photo.jpg")], rows: 24)
    let photo = try photo(state)
    #expect(render(state).text.contains("[photo]"))
    let narrow = try #require(
      PictureCells(size: Size(columns: 1, rows: 4), cells: Array(repeating: .blank, count: 4)))
    _ = update(&state, .picture(photo, narrow))
    #expect(!render(state).text.contains("photo]"))
  }

  @Test func `what is read below a picture stays where it is when that takes less`() throws {
    let sounds = (1...30).map { Post.Media(kind: .audio, url: "https://p.example/\($0).mp3") }
    var state = opened(
      [Post.Media(kind: .photo, url: "https://p.example/photo.jpg")] + sounds, rows: 16)
    let photo = try photo(state)
    state.detail?.scroll = 5 + photo.size.rows + 3
    let before = (2..<14).map { render(state).text(ofRow: $0) }
    _ = update(&state, .picture(photo, low))
    #expect((2..<14).map { render(state).text(ofRow: $0) } == before)
    #expect(state.detail?.scroll == 5 + 2 + 3)
  }
}
