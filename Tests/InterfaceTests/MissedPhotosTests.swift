import Canvas
import Posts
import Testing

@testable import Interface

/// Unavailable photos of an open post leave no hole.
struct MissedPhotosTests {
  private func opened(_ photos: Int, rows: Int = 24, lines: Int = 1) -> State {
    var post = samplePost(
      (1...lines).map { "line \($0)" }.joined(separator: "\n"), age: 60, handle: "ada")
    post.media = (1...photos).map {
      Post.Media(kind: .photo, url: "https://p.example/\($0).jpg", alt: "Photo \($0).")
    }
    var state = sampleState("swift", rows: rows, posts: [post])
    _ = update(&state, .drawing(.blocks))
    press(Key(.enter), in: &state)
    return state
  }

  private func isPhoto(_ request: PictureRequest) -> Bool { request.fit == .inside }

  /// Lets every request fail, including those that the failures lead to.
  private func failAll(_ state: inout State, _ reason: String = "Not to be had.") {
    while let request = state.pictures.asked.first {
      _ = update(&state, .noPicture(request, reason))
    }
  }

  @Test func `what comes into sight by that is asked for`() {
    var state = opened(4)
    #expect(state.pictures.asked.filter(isPhoto).count == 2)
    failAll(&state)
    let rows = (0..<24).map { render(state).text(ofRow: $0) }
    let found = rows.filter { $0.contains("Not to be had.") }
    #expect(found.count == 4)
    #expect(rows.contains { $0.contains("imported from x") })
  }

  @Test func `without a reason a line tells that it is a photo`() {
    var state = opened(1)
    failAll(&state, "")
    #expect(render(state).text(ofRow: 6).contains("[photo]"))
    #expect(render(state).text(ofRow: 7).contains("  Photo 1."))
  }

  @Test func `out of sight it takes no lines again, and in sight it is asked for again`() throws {
    var state = opened(1, lines: 60)
    press(Key(.end), in: &state)
    let photo = try #require(state.pictures.asked.first(where: isPhoto))
    failAll(&state)
    let extent = render(state).text(ofRow: 0)
    #expect(extent.contains(" of 70 "), "\(extent)")
    press(Key(.home), in: &state)
    #expect(render(state).text(ofRow: 0).contains(" of 70 "))
    press(Key(.end), in: &state)
    #expect(state.pictures.asked.contains(photo))
    #expect(render(state).text(ofRow: 0).contains(" of 70 "))
    let cells = try block(photo)
    _ = update(&state, .picture(photo, cells))
    #expect(render(state).text(ofRow: 0).contains(" of \(69 + photo.size.rows) "))
  }

  @Test func `what is read below it stays where it is`() throws {
    let open = opened(3, rows: 16)
    let photo = try #require(open.pictures.asked.first(where: isPhoto))
    let below = 5 + photo.size.rows
    for (scroll, after) in [(below + 2, 8), (below - 2, 5), (4, 4)] {
      var state = open
      state.detail?.scroll = scroll
      let before = render(state).text(ofRow: 1)
      _ = update(&state, .noPicture(photo, "Not to be had."))
      #expect(state.detail?.scroll == after)
      #expect(scroll == below - 2 || render(state).text(ofRow: 1) == before)
    }
  }
}
