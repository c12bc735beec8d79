import Avatars
import Canvas
import Foundation
import Posts
import Testing

@testable import Interface

/// Whole screens with pictures at each tier, as files: letters, and under each row its styles.
///
/// `TWINSTANT_GOLDEN=write swift test --filter PictureScreenTests` writes them anew; look at what
/// changed.
struct PictureScreenTests {
  static let tiers: [(name: String, drawing: PictureDrawing)] = [
    ("kitty", .kitty), ("truecolor", .trueColor), ("blocks", .blocks), ("initials", .initials),
    ("off", .off),
  ]

  /// Three people: the picture of one is there, that of another on its way, and that of the third
  /// cannot be had.
  private let posts: [Post] = (1...3).map { number in
    var post = samplePost(
      "text \(number)", age: Int64(number) * 3600, handle: "u\(number)",
      name: ["Ada Byron", "Grace H.", "佐藤 春樹"][number - 1])
    post.author.avatar = "https://p.example/\(number).png"
    post.media = [
      Post.Media(kind: .photo, url: "https://p.example/photo.jpg", alt: "A broom."),
      Post.Media(kind: .photo, url: "https://p.example/gone.jpg", alt: "A \(number)."),
    ]
    return post
  }

  /// A disc on a slope of colours, with nothing in one corner.
  private func picture() throws -> Picture {
    let side = 24
    let rgba = (0..<side * side).flatMap { place -> [UInt8] in
      let (x, y) = (place % side, place / side)
      let isInside = (x - 12) * (x - 12) + (y - 12) * (y - 12) < 70
      let alpha: UInt8 = x + y < 8 ? 0 : 255
      return isInside ? [230, 180, 150, alpha] : [UInt8(x * 8), UInt8(y * 8), 120, alpha]
    }
    return try #require(Picture(width: side, height: side, rgba: rgba))
  }

  private func state(_ drawing: PictureDrawing, rows: Int) -> State {
    var state = sampleState("swift", columns: 46, rows: rows, posts: posts)
    _ = update(&state, .drawing(drawing))
    return state
  }

  /// Answers the screen's requests: only the first of each kind brings a picture.
  private func answer(_ state: inout State) throws {
    for request in state.pictures.asked {
      if request.address.hasSuffix("1.png") || request.address.hasSuffix("photo.jpg") {
        let picture = try picture()
        let cells = try #require(
          picture.cells(size: request.size, fit: request.fit, drawing: request.drawing))
        _ = update(&state, .picture(request, cells))
      } else if !request.address.hasSuffix("2.png") {
        _ = update(&state, .noPicture(request, "p.example answered 404 instead of a picture."))
      }
    }
  }

  @Test(arguments: tiers.map(\.name))
  func `the list`(_ tier: String) throws {
    let drawing = try #require(Self.tiers.first { $0.name == tier }).drawing
    var state = state(drawing, rows: 11)
    try answer(&state)
    try expectGolden("list-\(tier)", render(state))
  }

  @Test func `of a row that is cut off above, the picture is too`() throws {
    var tall = posts
    for index in tall.indices {
      tall[index].text = Array(repeating: "swift", count: 40).joined(separator: " ")
    }
    var frames: [Frame] = []
    for drawing in [PictureDrawing.blocks, .initials] {
      var state = sampleState("swift", columns: 46, rows: 11, posts: tall)
      _ = update(&state, .drawing(drawing))
      try answer(&state)
      let wheel = Input.Mouse(.wheelDown, at: Point(column: 9, row: 6))
      _ = update(&state, .input(.mouse(wheel)))
      #expect(state.results.viewport == Viewport(top: 0, skip: 3))
      frames.append(render(state))
    }
    for row in 0..<4 { #expect(frames[0].text(ofRow: row) == frames[1].text(ofRow: row)) }
  }

  @Test(arguments: tiers.map(\.name))
  func `an open post with its photos`(_ tier: String) throws {
    let drawing = try #require(Self.tiers.first { $0.name == tier }).drawing
    var state = state(drawing, rows: 24)
    press(Key(.enter), in: &state)
    try answer(&state)
    press(Key(.down), times: 2, in: &state)
    try answer(&state)
    press(Key(.up), times: 2, in: &state)
    try expectGolden("post-\(tier)", render(state))
  }

  private func expectGolden(
    _ name: String, _ frame: Frame, location: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/\(name).txt")
    let found = StyledText(frame).text
    if ProcessInfo.processInfo.environment["TWINSTANT_GOLDEN"] == "write" {
      try found.write(to: file, atomically: true, encoding: .utf8)
    }
    let wanted = try String(contentsOf: file, encoding: .utf8)
    if found == wanted { return }
    let (old, new) = (wanted.split(separator: "\n"), found.split(separator: "\n"))
    let rows = (0..<max(old.count, new.count)).compactMap { row -> String? in
      let (one, two) = (row < old.count ? old[row] : "", row < new.count ? new[row] : "")
      return one == two ? nil : "- \(one)\n+ \(two)"
    }
    Issue.record(
      Comment(rawValue: "\(name) differs:\n" + rows.joined(separator: "\n")),
      sourceLocation: location)
  }
}
