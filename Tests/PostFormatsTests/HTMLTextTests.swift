import Testing

@testable import PostFormats

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("<p>One</p><p>Two<br>Three<br/><br />Four</p>", "One\n\nTwo\nThree\n\nFour"),
    ("plain  words\n on  lines", "plain words on lines"),
    (
      "a &lt;b&gt; &amp;amp; &quot;c&quot; &#39;d&#x27; &nbsp;&unknown; & ;",
      "a <b> &amp; \"c\" 'd' &unknown; & ;"
    ),
    ("<ul><li>One</li><li>Two</li></ul>After", "• One\n• Two\n\nAfter"),
    ("<blockquote>Said</blockquote><p>Meant</p>", "> Said\n\nMeant"),
    ("<pre><code>a  b\n c</code></pre>", "a  b\n c"),
    ("<h1>Title</h1>Text", "Title\n\nText"),
    ("<div>One</div><div>Two</div>", "One\nTwo"),
    ("a<!-- <p>hidden --> b<!DOCTYPE x>c<?php d ?>e", "a bce"),
    ("a<script>alert('<p>')</script>b<style>p{}</style>c", "abc"),
    ("I <3 you, 2 < 3 > 1 <", "I <3 you, 2 < 3 > 1 <"),
    ("<P>Upper</P><IMG ALT=':blob:' SRC=x>", "Upper\n\n:blob:"),
    ("one<p>two", "one\n\ntwo"), ("</p></p><b>x", "x"), ("<a href=\"", ""), ("x<p class='", "x"),
    ("", ""), ("<", "<"), ("<!", ""), ("<!--", ""), ("&", "&"),
    ("&#0;&#xD800;&#99999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
  ])
  func `text is what a browser shows`(html: String, text: String) {
    #expect(HTMLText(html).text == text)
  }

  @Test func `a link is written out where its text is its address, and else put behind it`() {
    let long = "https://example.org/a/long/way"
    func text(_ words: String, _ address: String = long) -> String {
      HTMLText("see <a href=\"\(address)\" rel='x'>\(words)</a>!").text
    }
    #expect(text(long) == "see \(long)!")
    #expect(text("example.org/a/lo…") == "see \(long)!")
    #expect(
      text(
        "<span class=\"invisible\">https://</span><span class=\"ellipsis\">example.org/a</span><span class=\"invisible\">/long/way</span>"
      ) == "see \(long)!")
    #expect(text("example.org", "https://www.example.org") == "see https://www.example.org!")
    #expect(text("Example.org/A/long/way") == "see \(long)!")
    #expect(text("example.org") == "see \(long)!")
    #expect(text("example") == "see example (\(long))!")
    #expect(text("example.org/a/lon") == "see example.org/a/lon (\(long))!")
    #expect(
      text("example.org", "https://example.organ.example")
        == "see example.org (https://example.organ.example)!")
    #expect(text("the way") == "see the way (\(long))!")
    #expect(text("the way", "javascript:alert(1)") == "see the way!")
    #expect(text("", long) == "see \(long)!")
  }

  @Test func `words that begin with an address and go on are the link's own`() {
    let html = HTMLText(
      #"See <a href="https://e.example/new">https://e.example our new home, with herons</a>."#)
    #expect(html.text == "See https://e.example our new home, with herons (https://e.example/new).")
    #expect(html.links == ["https://e.example/new"])
    let wide = HTMLText(#"<a href="https://e.example/new">https://e.example\#u{3000}新しい家</a>"#)
    #expect(wide.text == "https://e.example\u{3000}新しい家 (https://e.example/new)")
    let lines = HTMLText(#"<a href="https://e.example/new">https://e.example<br>our home</a>"#)
    #expect(lines.text == "https://e.example\nour home (https://e.example/new)")
  }

  @Test(arguments: [
    ("https://e.example/my file.pdf", "https://e.example/my%20file.pdf"),
    (" \n https://e.example/a\t\n b ", "https://e.example/a%20b"),
    ("https://e.example/a\u{A0}b", "https://e.example/a%C2%A0b"),
    ("https://e.example/caf\u{E9}", "https://e.example/caf\u{E9}"),
  ])
  func `white space in an address is what browsers make of it`(told: String, address: String) {
    let html = HTMLText("<a href=\"\(told)\">the file</a>")
    #expect(html.links == [address])
    #expect(html.text == "the file (\(address))")
  }

  @Test(arguments: ["https://e.example/" + String(repeating: "a", count: 5000), "x:/a b", " "])
  func `what no post keeps as a link does not stand in its text`(address: String) {
    let html = HTMLText("<a href=\"\(address)\">the file</a>")
    #expect(html.links == [] && html.text == "the file")
  }

  @Test func `links are told once each by their addresses, tags and names are none`() {
    let html =
      #"<a href="https://a.b/?x=1&amp;y=2">a.b</a> <a class="mention hashtag" href="https://s.e/tags/tea">#<span>tea</span></a> "#
      + #"<a href="https://s.e/@ada" class="u-url mention">@<span>ada</span></a><a href="x">up</a>"#
    #expect(HTMLText(html).links == ["https://a.b/?x=1&y=2"])
    #expect(HTMLText(html).text == "https://a.b/?x=1&y=2 #tea @adaup")
  }

  @Test(arguments: [
    "https://mk.example/tags/art", "https://p.example/tag/art", "https://f.example/search?tag=art",
  ])
  func `a tag is one without a class too, and no other link with its sign is`(page: String) {
    let tag = HTMLText("<p>a <a href=\"\(page)\" rel=\"nofollow\">#art</a> b</p>")
    #expect(tag.text == "a #art b" && tag.links.isEmpty)
    let words = HTMLText("<p>a <a href=\"\(page)\">art</a> b</p>")
    #expect(words.text == "a art (\(page)) b" && words.links == [page])
    let issue = HTMLText("<a href=\"https://git.example/issues/12\">#12</a>")
    #expect(issue.text == "#12 (https://git.example/issues/12)" && issue.links.count == 1)
    let sentence = HTMLText("<p>a <a href=\"\(page)\">#1 of all</a> b</p>")
    #expect(sentence.text == "a #1 of all (\(page)) b" && sentence.links == [page])
  }

  @Test func `a name is one without a class too, and no other link with its sign is`() {
    func text(_ address: String) -> String {
      HTMLText("<a href=\"\(address)\">@bob@mk.example</a> hi").text
    }
    for page in ["https://mk.example/@bob", "https://p.example/users/bob"] {
      #expect(text(page) == "@bob@mk.example hi")
    }
    for page in ["https://mk.example/@bob/1", "https://mk.example/", "https://mk.example/a/bob"] {
      #expect(text(page) == "@bob@mk.example (\(page)) hi")
    }
    let sentence = HTMLText("<a href=\"https://mk.example/@bob\">@bob<br>tells it</a>")
    #expect(sentence.text == "@bob\ntells it (https://mk.example/@bob)")
  }

  /// If the time grew with the square of the length, this would take minutes.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "<p>", "<a href=\"", "<a href='x'>", "</", "&#", "<!--", "<!", "<x y=", "&amp;", "<pre>",
      "<a href=http://a.b>x", "<ul><li>x", "<ol><li>", "<li>", "</li>", "<blockquote>x", "<td>",
      "</ul>", "<rt>x", "<table>",
    ])
  func `any one thing again and again ends, and takes no more room than words`(piece: String) {
    let html = String(repeating: piece, count: 50_000)
    #expect(HTMLText(html).text.utf8.count <= 2 * html.utf8.count + 1100)
  }
}
