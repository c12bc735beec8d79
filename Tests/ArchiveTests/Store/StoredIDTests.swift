import Testing

@testable import Archive

struct StoredIDTests {
  @Test(arguments: ["0", "7", "1149557488447975428", "9223372036854775807"])
  func `what is written like an integer is stored as one`(id: String) {
    #expect(StoredID.integer(id).map(String.init) == id)
  }

  @Test(arguments: [
    "", "-1", "+1", "007", "00", "1.0", "1e3", " 1", "٣", "9223372036854775808",
    "at://did:plc:x/app.bsky.feed.post/3k", "123456789012345678901234567890",
  ])
  func `everything else stays a text`(id: String) {
    #expect(StoredID.integer(id) == nil)
  }
}
