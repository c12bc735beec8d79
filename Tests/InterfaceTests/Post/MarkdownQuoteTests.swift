import Posts
import Testing

@testable import Interface

struct MarkdownQuoteTests {
  @Test func `a quote names the author, the moment and the address`() {
    let lines = markdownQuote(samplePost("One line.\n\nAnother.")).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines == [
        "> One line.", ">", "> Another.", ">",
        "> — Ada Byron (@ada), [21 Nov 2026 10:00 UTC](<https://x.com/ada/status/999992800>)", "",
      ])
  }

  @Test func `markup of the text is escaped, addresses stay`() {
    var post = samplePost(
      "# no *title* [a](b) <i>\n1. `x` https://e.example/a_b_c\n- no list", handle: "a_b")
    post.url = nil
    let lines = markdownQuote(post).split(separator: "\n")
    #expect(lines[0] == ##"> \# no \*title\* \[a\](b) \<i\>"##)
    #expect(lines[1] == ##"> 1\. \`x\` https://e.example/a_b_c"##)
    #expect(lines[2] == ##"> \- no list"##)
    #expect(lines[4] == ##"> — Ada Byron (@a\_b), 21 Nov 2026 10:00 UTC"##)
    post.createdAt = .unknown
    #expect(markdownQuote(post).hasSuffix(", \(Timestamp.unknown.fullText)\n"))
  }

  @Test(arguments: [
    ("a*\u{301}b", "a\\*\u{301}b"), ("[a]\u{301}(b)", "\\[a\\]\u{301}(b)"),
    ("&lt;b ~~no~~", "\\&lt;b \\~\\~no\\~\\~"), ("  # no title", "\\# no title"),
    ("     no *code*", "no \\*code\\*"), ("\t1. no list", "1\\. no list"),
    (":--- | ---", "\\:--- | ---"), ("--- | :--", "\\--- | :--"),
    (
      "https://e.example/[a](http://evil.example)", "https://e.example/%5Ba%5D(http://evil.example)"
    ),
    ("https://e.example/<img/src=x>", "https://e.example/%3Cimg/src=x\\>"),
  ])
  func `no text gets past the escapes`(text: String, quoted: String) {
    let line = markdownQuote(samplePost(text)).split(separator: "\n")[0]
    #expect(line.unicodeScalars.elementsEqual("> \(quoted)".unicodeScalars))
  }

  @Test func `addresses stay wherever they begin, in each line`() {
    let text =
      "see (https://en.wikipedia.org/wiki/Foo_bar_baz) and 見てhttps://example.org/a_b"
      + " and “https://example.org/c_d”"
    let quote = markdownQuote(samplePost("\(text)\n\ta_b\n\t\(text)"))
    #expect(quote.hasPrefix("> \(text)\n> a\\_b\n> \(text)\n"))
  }

  @Test func `an address that is known to have its last sign keeps it`() {
    var post = samplePost("https://e.example/a> https://e.example/b>")
    post.links = ["https://e.example/a>"]
    #expect(markdownQuote(post).hasPrefix("> https://e.example/a%3E https://e.example/b\\>\n"))
  }
}
