import Posts
import Testing

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://social.example/@ada", true), ("http://social.example", true), ("https://", true),
    ("", false), ("http", false), ("https:/social.example", false),
    ("HTTPS://social.example", false),
    ("ftp://social.example", false), ("javascript:alert(1)", false), (" https://x.example", false),
    ("x-demo:https://x.example", false),
  ]) func `http and https are the web, as text, as bytes and as scalars`(text: String, isOne: Bool)
  {
    #expect(text.isWebAddress == isOne)
    #expect(text[...].isWebAddress == isOne)
    #expect(Array(text.utf8)[...].isWebAddress == isOne)
    #expect(Array(text.unicodeScalars)[...].isWebAddress == isOne)
  }
}
