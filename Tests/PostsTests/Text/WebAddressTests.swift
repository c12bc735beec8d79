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

  @Test(arguments: [
    ("HTTPS://Social.example/A", "https://Social.example/A"), ("Http://x", "http://x"),
    ("https://X.example", "https://X.example"), ("HTTP", "HTTP"), ("HTTP:/x", "HTTP:/x"),
    ("FTP://x.example", "FTP://x.example"), (" HTTP://x", " HTTP://x"), ("", ""),
    ("HTTPX://x", "HTTPX://x"), ("ＨＴＴＰ://x", "ＨＴＴＰ://x"),
  ]) func `the scheme of the web is written in small letters, and nothing else is changed`(
    text: String, address: String
  ) { #expect(text.withSmallScheme == address) }
}
