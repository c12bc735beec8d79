import Posts
import Testing

/// The vectors that its authors published.
struct FNV1aTests {
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func `the hash is the published one`(text: String, hash: UInt64) {
    #expect(FNV1a.hash(text.utf8) == hash)
  }
}
