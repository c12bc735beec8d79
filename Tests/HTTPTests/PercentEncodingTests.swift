import HTTP
import Testing

struct PercentEncodingTests {
  @Test(arguments: [
    ("#WWDC", "%23WWDC"), (" ", "%20"), ("+", "%2B"), ("%", "%25"), ("%20", "%2520"),
    ("a&b=c", "a%26b%3Dc"), ("from:ada OR @grace", "from%3Aada%20OR%20%40grace"),
    ("Ladies + Gentlemen", "Ladies%20%2B%20Gentlemen"), ("Dogs, Cats!", "Dogs%2C%20Cats%21"),
    ("\u{2603}", "%E2%98%83"), ("\u{0}\n", "%00%0A"),
    ("/?:@$'()*;[]\"", "%2F%3F%3A%40%24%27%28%29%2A%3B%5B%5D%22"),
    ("\u{1F469}\u{200D}\u{1F680}", "%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80"),
    ("AZaz09-._~", "AZaz09-._~"), ("", ""),
  ])
  func `trap16_text is encoded once and only the unreserved stand`(text: String, encoded: String) {
    #expect(PercentEncoding.encode(text) == encoded)
    #expect(PercentEncoding.decode(encoded) == text)
  }

  @Test(arguments: [
    ("swift+6", "swift 6"), ("%2b%2B", "++"), ("100%", "100%"), ("%zz%4", "%zz%4"), ("%41", "A"),
    ("%FF", "\u{FFFD}"), ("%E2%98%83", "\u{2603}"), ("%\u{E9}1", "%\u{E9}1"),
  ])
  func `what servers write is read as far as it goes`(encoded: String, text: String) {
    #expect(PercentEncoding.decode(encoded) == text)
  }

  @Test func `every byte comes back`() {
    let all = String(String.UnicodeScalarView((0...0x7FF).compactMap(Unicode.Scalar.init)))
    let encoded = PercentEncoding.encode(all)
    #expect(encoded.utf8.allSatisfy { $0 > 32 && $0 < 127 })
    #expect(PercentEncoding.decode(encoded) == all)
  }
}
