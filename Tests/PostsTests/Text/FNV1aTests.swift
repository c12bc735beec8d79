import Posts
import Testing

/// The vectors that the algorithm's authors published.
struct FNV1aTests {
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325, 0x811C_9DC5), ("a", 0xAF63_DC4C_8601_EC8C, 0xE40C_292C),
      ("foobar", 0x8594_4171_F739_67E8, 0xBF9C_F968),
    ] as [(String, UInt64, UInt32)])
  func `the hash is the published one`(text: String, hash: UInt64, hash32: UInt32) {
    #expect(FNV1a.hash(text.utf8) == hash)
    #expect(FNV1a.hash32(text.utf8) == hash32)
  }
}
