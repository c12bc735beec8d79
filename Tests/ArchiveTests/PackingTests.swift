import Posts
import Testing

@testable import Archive

struct PackingTests {
  @Test func valuesComeBackInTheirOrder() throws {
    var packer = Packer()
    for value: UInt64 in [0, 127, 128, 300, .max] { packer.append(value) }
    packer.append("naïve\u{0}🚀")
    packer.append(["", "a"])
    let numbers = try packer.bytes.withUnsafeBytes { bytes throws -> [UInt64] in
      var unpacker = Unpacker(bytes)
      let numbers = try (0..<5).map { _ in try unpacker.int() }
      let text = try unpacker.text()
      let texts = try unpacker.texts()
      #expect(text == "naïve\u{0}🚀")
      #expect(texts == ["", "a"])
      #expect((try? unpacker.int()) == nil)
      return numbers
    }
    #expect(numbers == [0, 127, 128, 300, .max])
  }

  /// Whatever bytes a damaged file holds, reading them ends, with a post or with an error.
  @Test func noBytesMakeReadingFail() {
    var random = RandomPosts(seed: 4)
    for _ in 0..<2000 {
      var bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      if !bytes.isEmpty { bytes[0] = 1 }
      bytes.withUnsafeBytes { bytes in
        var post = RandomPosts.plain("1", "")
        do {
          try PostDetails.unpack(bytes, into: &post) { "label \($0)" }
        } catch {
          #expect(error is Damage)
        }
      }
    }
  }
}
