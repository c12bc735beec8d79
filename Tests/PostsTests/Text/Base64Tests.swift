import Posts
import Testing

struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `it is that of RFC 4648`(text: String, encoded: String) {
    #expect(Base64.text(Array(text.utf8)) == encoded)
  }

  @Test func `in an address nothing needs to be escaped`() {
    #expect(Base64.text([0xFB, 0xFF]) == "+/8=")
    #expect(Base64.textForAddress([0xFB, 0xFF]) == "-_8")
  }
}
