import Canvas
import Posts
import Testing

@testable import Interface

struct PicturesTests {
  private func request(_ state: State, _ index: Int = 0) throws -> PictureRequest {
    try #require(state.pictures.asked.indices.contains(index) ? state.pictures.asked[index] : nil)
  }

  @Test func `rows on the screen want their pictures, from top to bottom`() {
    var state = sampleState("swift", rows: 10, posts: picturedPosts(20))
    let effects = update(&state, .drawing(.blocks))
    #expect(effects.pictures == (1...3).map { "https://p.example/\($0).png" })
  }

  @Test func `what has left the screen is not wanted any more`() throws {
    var state = picturedState(picturedPosts(20))
    #expect(press(Key(.down), times: 2, in: &state).pictures == nil)
    let effects = press(Key(.down), in: &state)
    #expect(effects.pictures == (2...4).map { "https://p.example/\($0).png" })
    #expect(press(Key(.function(1)), in: &state).pictures == [])
  }

  @Test func `a picture takes the place of the initials, cell for cell`() throws {
    var state = picturedState(picturedPosts(4))
    let before = render(state)
    let request = try request(state)
    #expect(request.size == Size(columns: 4, rows: 2))
    let picture = try block(request)
    #expect(update(&state, .picture(request, picture)) == [])
    let after = render(state)
    #expect(after[1, 3] == picture.cells[0] && after[4, 4] == picture.cells[0])
    for row in 0..<10 {
      for column in 0..<80 where !((1...4).contains(column) && (3...4).contains(row)) {
        #expect(before[column, row] == after[column, row])
      }
    }
  }

  @Test func `what is there or has failed is not asked for again while it is seen`() throws {
    var state = picturedState(picturedPosts(20))
    let (first, second) = (try request(state), try request(state, 1))
    _ = try update(&state, .picture(first, block(first)))
    _ = update(&state, .noPicture(second, "p.example answered 404 instead of a picture."))
    let frame = render(state)
    #expect(press(Key(.down), in: &state).pictures == nil)
    #expect(frame[1, 5].style.attributes == .bold, "initials stay")
    // The row comes back.
    press(Key(.down), times: 6, in: &state)
    let effects = press(Key(.up), times: 7, in: &state)
    #expect(effects.pictures?.contains(second.address) == true)
    #expect(effects.pictures?.contains(first.address) == false)
  }

  @Test func `equal pictures in many rows are asked for once`() {
    var same = picturedPosts(3)
    for index in same.indices { same[index].author.avatar = "https://p.example/same.png" }
    var state = sampleState("swift", rows: 10, posts: same)
    #expect(update(&state, .drawing(.blocks)).pictures == ["https://p.example/same.png"])
  }

  @Test func `initials and nothing want no pictures`() {
    for drawing in [PictureDrawing.initials, .off] {
      var state = sampleState("swift", rows: 10, posts: picturedPosts(4))
      #expect(update(&state, .drawing(drawing)).pictures == nil)
    }
  }

  @Test func `without pictures and initials the text has their room`() {
    var state = picturedState(picturedPosts(4), rows: 12, .off)
    let frame = render(state)
    #expect(frame.text(ofRow: 3).hasPrefix("▌ Ada Byron  @u1"))
    #expect(frame.text(ofRow: 4) == "▌ text 1")
    #expect(frame.text(ofRow: 6) == "  text 2")
    press(Key(.enter), in: &state)
    #expect(render(state).text(ofRow: 1).hasPrefix("│ Ada Byron"))
    #expect(render(state).text(ofRow: 3).hasPrefix("│ text 1"))
  }

  @Test(arguments: [nil, "food"] as [String?])
  func `trap11_a sensitive or warned post keeps its initials, and shows its pictures when asked`(
    _ warning: String?
  ) {
    var post = picturedPosts(1)[0]
    post.isSensitive = warning == nil
    post.contentWarning = warning
    post.media = [Post.Media(kind: .photo, url: "https://p.example/photo.jpg", alt: "A broom.")]
    var state = picturedState([post], rows: 24)
    #expect(state.pictures.asked == [])
    #expect(press(Key(.enter), in: &state).pictures == nil)
    #expect(render(state).text.contains("sensitive: M-v shows it"))
    let shown = ["https://p.example/1.png", "https://p.example/photo.jpg"]
    #expect(press(alt("v"), in: &state).pictures == shown)
    #expect(press(alt("v"), in: &state).pictures == [])
    state.launch.showsSensitive = true
    #expect(press(Key(.escape), in: &state).pictures == ["https://p.example/1.png"])
  }

  @Test func `the open post shows a larger face and its photos, with their words under them`()
    throws
  {
    var post = picturedPosts(1)[0]
    post.media = [
      Post.Media(kind: .photo, url: "https://p.example/photo.jpg", alt: "A broom."),
      Post.Media(kind: .video, url: "https://p.example/film.mp4", alt: "A film."),
    ]
    var state = picturedState([post], rows: 24)
    press(Key(.enter), in: &state)
    let loading = render(state)
    #expect(loading.text(ofRow: 5).contains("▣ photo  https://p.example/photo.jpg"))
    #expect(loading.text(ofRow: 6).contains("[photo]"))
    let (face, photo) = (try request(state), try request(state, 1))
    #expect((face.size, face.fit) == (Size(columns: 6, rows: 3), .fill))
    #expect((photo.size, photo.fit) == (Size(columns: 60, rows: 12), .inside))
    var smaller = photo
    smaller.size = Size(columns: 10, rows: 12)
    let (drawnFace, drawnPhoto) = (try block(face), try block(smaller))
    _ = update(&state, .picture(face, drawnFace))
    _ = update(&state, .picture(photo, drawnPhoto))
    let frame = render(state)
    #expect(frame[2, 1] == drawnFace.cells[0] && frame[7, 3] == drawnFace.cells[0])
    #expect(frame[2, 6] == drawnPhoto.cells[0] && frame[11, 17] == drawnPhoto.cells[0])
    #expect(frame.text(ofRow: 18).contains("A broom."))
    #expect(loading.text(ofRow: 18) == frame.text(ofRow: 18), "nothing moves")
    #expect(frame.text(ofRow: 19).contains("▣ video"))
    #expect(frame.text(ofRow: 20).contains("[video: A film.]"))
  }

  @Test(arguments: [PictureDrawing.initials, .off])
  func `photos that are not drawn are told with their words, each in its own line`(
    _ drawing: PictureDrawing
  ) throws {
    var post = picturedPosts(1)[0]
    post.media = [
      Post.Media(kind: .photo, url: "https://p.example/1.jpg", alt: "A broom."),
      Post.Media(kind: .photo, url: "https://p.example/2.jpg"),
      Post.Media(kind: .photo, url: "", alt: "A [bracket]\u{1B}[2J."),
    ]
    post.isSensitive = true
    var state = picturedState([post], rows: 24, drawing)
    press(Key(.enter), in: &state)
    #expect(!render(state).text.contains("broom"), "sensitive")
    press(alt("v"), in: &state)
    let frame = render(state)
    let rows = (0..<24).map { frame.text(ofRow: $0) }
    let first = try #require(rows.firstIndex { $0.contains("▣ photo  https://p.example/1.jpg") })
    #expect(rows[first + 1].contains("  [photo: A broom.]"))
    #expect(rows[first + 2].contains("▣ photo  https://p.example/2.jpg"))
    #expect(rows[first + 3].contains("▣ photo") && rows[first + 4].contains("[photo: A [bracket]"))
    #expect(state.pictures.asked == [])
  }

  @Test func `each line of a description stands farther to the right than the text`() {
    var post = picturedPosts(1)[0]
    let words = Array(repeating: "broom", count: 30).joined(separator: " ")
    post.media = [Post.Media(kind: .photo, url: "https://p.example/1.jpg", alt: words)]
    var state = picturedState([post], rows: 24, .off)
    press(Key(.enter), in: &state)
    let rows = render(state).text.split(separator: "\n").filter { $0.contains("broom") }
    #expect(rows.count == 3 && rows.allSatisfy { $0.hasPrefix("│   ") })
  }

  @Test func `several photos have a place each, and the words of one that cannot be had its own`()
    throws
  {
    var post = picturedPosts(1)[0]
    post.media = (1...2).map {
      Post.Media(kind: .photo, url: "https://p.example/photo\($0).jpg", alt: "Photo \($0).")
    }
    var state = picturedState([post], rows: 24)
    press(Key(.enter), in: &state)
    press(Key(.down), times: 8, in: &state)
    let asked = state.pictures.asked.filter { $0.address.contains("photo") }
    #expect(asked.map(\.address) == (1...2).map { "https://p.example/photo\($0).jpg" })
    let second = try #require(asked.last)
    _ = update(&state, .noPicture(second, "The picture was in /a/b.zip, which is not there."))
    _ = try update(&state, .picture(asked[0], block(asked[0])))
    let rows = render(state).text.split(separator: "\n")
    let failed = try #require(rows.firstIndex { $0.contains("was in /a/b.zip") })
    #expect(rows[failed - 1].contains("▣ photo  https://p.example/photo2.jpg"))
    #expect(rows[failed - 2].contains("  Photo 1.") && rows[failed - 3].contains("▞▞▞▞"))
  }

  @Test func `a photo that is scrolled out of sight is drawn as far as it is seen`() throws {
    var post = picturedPosts(1)[0]
    post.media = (1...3).map { Post.Media(kind: .photo, url: "https://p.example/photo\($0).jpg") }
    var state = picturedState([post], rows: 16)
    press(Key(.enter), in: &state)
    #expect(state.pictures.asked.map(\.address).suffix(1) == ["https://p.example/photo1.jpg"])
    let photo = try request(state, 1)
    let picture = try block(photo)
    _ = update(&state, .picture(photo, picture))
    press(Key(.down), times: 7, in: &state)
    let frame = render(state)
    #expect(frame[2, 1] == picture.cells[0], "the border stays")
    #expect(frame[2, 0].base != picture.cells[0].base)
    #expect(state.pictures.asked.map(\.address) == ["https://p.example/photo2.jpg"])
  }

  @Test func `behind a transparent face of the open post stands no colour of the initials`() throws
  {
    var state = picturedState(picturedPosts(1), rows: 24)
    press(Key(.enter), in: &state)
    let face = try request(state)
    let clear = try #require(
      PictureCells(
        size: face.size,
        cells: Array(repeating: .blank, count: face.size.columns * face.size.rows)))
    _ = update(&state, .picture(face, clear))
    let frame = render(state)
    #expect((2...7).allSatisfy { frame[$0, 2] == .blank })
  }

  @Test func `the open post says why a photo cannot be had`() throws {
    var post = picturedPosts(1)[0]
    post.media = [Post.Media(kind: .photo, url: "https://p.example/photo.jpg", alt: "A broom.")]
    var state = picturedState([post], rows: 24)
    press(Key(.enter), in: &state)
    let photo = try request(state, 1)
    _ = update(&state, .noPicture(photo, "Its file /a/b.zip is not there any more."))
    let after = render(state)
    #expect(after.text(ofRow: 6).contains("Its file /a/b.zip is not there any more."))
    #expect(after.text(ofRow: 7).contains("  A broom."), "no hole is left")
    #expect(state.pictures.asked.map(\.address) == ["https://p.example/1.png"])
  }

  @Test func `the open post shows the smaller version of a photo, and names the original`() throws {
    var post = picturedPosts(1)[0]
    post.media = [
      Post.Media(
        kind: .photo, url: "https://p.example/original.jpg",
        preview: "https://p.example/small.jpg")
    ]
    var state = picturedState([post], rows: 24)
    press(Key(.enter), in: &state)
    #expect(try request(state, 1).address == "https://p.example/small.jpg")
    #expect(render(state).text(ofRow: 5).contains("▣ photo  https://p.example/original.jpg"))
  }

  @Test func `better pictures take the place of lesser ones without initials between`() throws {
    var state = picturedState(picturedPosts(2))
    let blocks = try request(state)
    let picture = try block(blocks)
    _ = update(&state, .picture(blocks, picture))
    #expect(update(&state, .drawing(.kitty)).pictures?.count == 2)
    #expect(render(state)[1, 3] == picture.cells[0])
    let better = try request(state)
    _ = try update(&state, .picture(better, block(better, "▚")))
    #expect(render(state)[1, 3].base == Cell("▚").base)
  }

  @Test func `followers have their pictures`() throws {
    var state = sampleState(columns: 80, rows: 24, posts: picturedPosts(1))
    state.sources = sampleSources
    _ = update(&state, .drawing(.blocks))
    press(Key(.function(3)), in: &state)
    let list = try #require(state.followers)
    var request = list.request
    request.cursor = nil
    let people = (1...2).map {
      Profile(
        author: Author(
          handle: "f\($0)", name: "Fan \($0)", avatar: "https://p.example/f\($0).png"))
    }
    press(Key(.enter), in: &state)
    let effects = update(&state, .followers(request, .success(FollowersAnswer(people: people))))
    #expect(effects.pictures == ["https://p.example/f1.png", "https://p.example/f2.png"])
    let face = try self.request(state)
    let picture = try block(face)
    _ = update(&state, .picture(face, picture))
    #expect(render(state)[2, 1] == picture.cells[0])
  }

  @Test func `memory is bounded, and what is on the screen is kept`() throws {
    var pictures = Pictures()
    let image = try #require(
      PictureImage(width: 512, height: 512, rgba: Array(repeating: 1, count: 1 << 20)))
    let size = Size(columns: 4, rows: 2)
    let cells = try #require(PictureCells(image, size: size))
    let requests = picturedPosts(100).compactMap {
      PictureRequest(authorOf: $0, size: size, drawing: .kitty)
    }
    for (index, request) in requests.enumerated() {
      _ = pictures.want([requests[0], request])
      pictures.take(cells, for: request)
      _ = pictures.want([requests[0], request])
      let kept = requests[...index].count { pictures.cells(for: $0) != nil }
      #expect(kept <= Pictures.limit >> 20 && pictures.cells(for: request) != nil)
      #expect(pictures.cells(for: requests[0]) != nil)
    }
  }
}
