import Canvas
import Posts
import Testing

@testable import Interface

/// The rows of `Docs/Origins.md` about pictures, as far as they concern the screen.
struct PictureOriginTests {
  @Test func `twitterInstant21_the picture stands left of the name and the text`() throws {
    var state = picturedState(picturedPosts(1))
    let request = try #require(state.pictures.asked.first)
    let picture = try block(request)
    _ = update(&state, .picture(request, picture))
    let frame = render(state)
    for (column, row) in [(1, 3), (4, 3), (1, 4), (4, 4)] {
      #expect(frame[column, row] == picture.cells[0])
    }
    let name = try #require((1..<80).first { frame[$0, 3].style.attributes.contains(.bold) })
    #expect(name > 4)
    #expect(frame.text(ofRow: 4).dropFirst(6).hasPrefix("text 1"))
  }

  @Test func `twitterInstant22_a place has initials before its picture, no old face`() throws {
    var state = picturedState(picturedPosts(20))
    for request in state.pictures.asked {
      _ = try update(&state, .picture(request, block(request)))
    }
    let full = render(state)
    let rows = (1..<9).filter { full[1, $0].base == Cell("▞").base }
    #expect(rows.count >= 4)
    press(Key(.pageDown), times: 2, in: &state)
    #expect(!state.pictures.asked.isEmpty)
    let frame = render(state)
    for row in rows { #expect(frame[1, row].base != Cell("▞").base) }
  }

  @Test func `twitterInstant24_where there is no picture the initials stay in its place`() throws {
    var state = picturedState(picturedPosts(1))
    let before = render(state)
    let request = try #require(state.pictures.asked.first)
    _ = update(&state, .noPicture(request, "pictures.example answered 404 instead of a picture."))
    #expect(render(state) == before)
    #expect(before.text(ofRow: 3).dropFirst(2).first?.isLetter == true)
    #expect(state.pictures.asked == [])
  }

  @Test func `followers43_a person is there before the picture, which has its place`() throws {
    var state = sampleState(columns: 80, rows: 24, posts: picturedPosts(1))
    state.sources = sampleSources
    _ = update(&state, .drawing(.blocks))
    press(Key(.function(3)), in: &state)
    var request = try #require(state.followers).request
    request.cursor = nil
    press(Key(.enter), in: &state)
    let people = (1...20).map {
      Profile(
        author: Author(handle: "f\($0)", name: "Fan", avatar: "https://p.example/f\($0).png"),
        description: "Describes \($0)")
    }
    _ = update(&state, .followers(request, .success(FollowersAnswer(people: people))))
    let before = render(state)
    #expect(before.text(ofRow: 1).contains("@f1") && before.text(ofRow: 2).contains("Describes 1"))
    let second = try #require(state.pictures.asked.dropFirst().first)
    _ = try update(&state, .picture(second, block(second)))
    let after = render(state)
    #expect((0..<24).filter { before.text(ofRow: $0) != after.text(ofRow: $0) }.count == 2)
  }
}
