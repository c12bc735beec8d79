import Testing

@testable import Demo

@Suite struct DemoPictureTests {
  @Test func `every author has a face, and it is always the same`() throws {
    var faces: Set<[UInt8]> = []
    for number in 0..<DemoAuthors.count {
      let face = try #require(DemoPicture(address: "x-demo:\(number)", side: 12))
      #expect(face.side == 12 && face.rgba.count == 12 * 12 * 4)
      faces.insert(face.rgba)
    }
    #expect(faces.count > 600)
    #expect(DemoPicture(address: "x-demo:7") == DemoPicture(address: "x-demo:7"))
    #expect(DemoPicture(address: "x-demo:7")?.side == 48)
  }

  @Test func `pictures of posts are landscapes of several colours`() throws {
    for number in 0..<50 {
      let picture = try #require(DemoPicture(address: "x-demo:picture/\(number)", side: 24))
      let colors = Set((0..<(24 * 24)).map { Array(picture.rgba[($0 * 4)..<($0 * 4 + 4)]) })
      #expect(colors.count > 8)
    }
  }

  @Test(arguments: [
    "", "x-demo:", "x-demo:ada", "x-demo:picture/", "https://example.org/1", "x-demo:1/2",
  ])
  func `any other address has no picture`(address: String) {
    #expect(DemoPicture(address: address) == nil)
  }

  @Test func `absurd sizes and numbers give no picture or a picture`() {
    for side in [Int.min, 0, 1025, Int.max] {
      #expect(DemoPicture(address: "x-demo:1", side: side) == nil)
    }
    for number in [Int.min, -1, Int.max] {
      #expect(DemoPicture(address: "x-demo:\(number)", side: 1)?.rgba.count == 4)
    }
  }
}
