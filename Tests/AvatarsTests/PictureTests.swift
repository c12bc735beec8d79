import Testing

@testable import Avatars

struct PictureTests {
  @Test func `a picture has as many bytes as its sides say, or is none`() {
    #expect(Picture(width: 2, height: 1, rgba: Array(repeating: 0, count: 8)) != nil)
    #expect(Picture(width: 2, height: 1, rgba: Array(repeating: 0, count: 7)) == nil)
    #expect(Picture(width: 0, height: 1, rgba: []) == nil)
    #expect(Picture(width: -1, height: -1, rgba: [0, 0, 0, 0]) == nil)
    #expect(Picture(width: .max, height: 2, rgba: []) == nil)
  }
}
