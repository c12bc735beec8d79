import Testing

@testable import PostFormats

/// The form of lists, quotes, tables and code.
struct HTMLFormTests {
  @Test(arguments: [
    ("<ol start=\"3\"><li>third</li><li>fourth</li></ol>after", "3. third\n4. fourth\n\nafter"),
    ("<ol start='x'><li>a</ol><ol start='-7'><li>b</ol>", "1. a\n\n1. b"),
    (
      "<p>Todo:</p><ul><li><p>First</p></li><li><p>Second</p></li></ul><p>end</p>",
      "Todo:\n\n• First\n• Second\n\nend"
    ),
    (
      "<ol><li><p>alpha</p><p>more<br>on</p></li><li><p>beta</p></li></ol>",
      "1. alpha\n\n   more\n   on\n2. beta"
    ),
    (
      "<p>Plan</p><ul><li>one<ul><li>one a</li><li>one b</li></ul></li><li>two</li></ul>",
      "Plan\n\n• one\n  • one a\n  • one b\n• two"
    ),
    ("<p>one<p>two<ul><li>a<li>b</ul>", "one\n\ntwo\n\n• a\n• b"),
    ("<li>a<li>b</li>c", "• a\n• b\nc"), ("<ul><li></li><li>a</ul>", "• a"),
    ("<ul><li><a href='https://a.b/1'>x</a></ul>", "• x (https://a.b/1)"),
  ])
  func `items have their marks, and what is within them stands below`(html: String, text: String) {
    #expect(HTMLText(html).text == text)
  }

  @Test(arguments: [
    (
      "<p>She said:</p><blockquote><p>one<br>two</p><p>three</p></blockquote><p>No.</p>",
      "She said:\n\n> one\n> two\n\n> three\n\nNo."
    ),
    (
      "<blockquote>outer<blockquote>inner</blockquote></blockquote>mine",
      "> outer\n\n> > inner\n\nmine"
    ),
    ("<blockquote><ul><li>a<li>b</blockquote>c", "> • a\n> • b\n\nc"), ("</blockquote>x", "x"),
  ])
  func `the lines of a quote are marked`(html: String, text: String) {
    #expect(HTMLText(html).text == text)
  }

  @Test(arguments: [
    (
      "<pre><code>if a {\n\treturn\n\n\n}\n</code></pre><p>ok</p>",
      "if a {\n    return\n\n\n}\n\nok"
    ),
    ("<p>x</p><pre>\r\na<br>  b\r\n</pre>y", "x\n\na\n  b\n\ny"),
  ])
  func `code keeps its lines and nothing behind them`(html: String, text: String) {
    #expect(HTMLText(html).text == text)
  }

  @Test(arguments: [
    (
      "x<table><tr><th>A</th><th>B</th></tr>\n<tr>\n<td><p>1</p><p>2</p></td>\n<td>3<br>4</td></tr></table>y",
      "x\n\nA | B\n1 2 | 3 4\n\ny"
    ),
    ("<details><summary>More</summary>hidden words</details>y", "More\nhidden words\ny"),
  ])
  func `a row of a table is one line, and a summary its own`(html: String, text: String) {
    #expect(HTMLText(html).text == text)
  }

  @Test(arguments: [
    "address", "article", "aside", "center", "dialog", "dl", "fieldset", "figcaption", "figure",
    "footer", "form", "header", "hgroup", "legend", "main", "nav", "option", "search", "section",
  ])
  func `a part of a page stands on lines of its own`(name: String) {
    #expect(HTMLText("a<\(name)>b</\(name)>c").text == "a\nb\nc")
  }

  @Test(arguments: [
    ("<figure>a<figcaption>b</figcaption></figure>c", "a\nb\nc"),
    ("<header>a</header><main><p>b</p></main><footer>c</footer>", "a\n\nb\n\nc"),
    ("x<table><caption>a</caption>b<tr><td>c</table>", "x\n\na\nb\nc"),
    ("<menu><li>a</li><li>b</li></menu>c", "• a\n• b\n\nc"),
  ])
  func `parts within each other are lines, and a menu is a list`(html: String, text: String) {
    #expect(HTMLText(html).text == text)
  }

  @Test(arguments: [
    ("<ruby>東京<rt>とうきょう</rt></ruby>へ", "東京 (とうきょう)へ"),
    ("<ruby>東<rt>とう<rt>x</ruby>へ", "東 (とう) (x)へ"), ("<ruby>東<rt>とう", "東 (とう)"),
    ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>です", "漢字(かんじ)です"),
    ("<ruby>漢字<rp>（<rt>かんじ<rp>）</ruby>です", "漢字（かんじ）です"),
  ])
  func `how a word is read stands behind it in brackets`(html: String, text: String) {
    #expect(HTMLText(html).text == text)
  }

  @Test func `what is within many lists or quotes takes no more room before its lines`() {
    let html = String(repeating: "<blockquote>", count: 900) + "a<br>b"
    #expect(HTMLText(html).text == "> > > > > > > > a\n> > > > > > > > b")
  }

  @Test func `what ends within many ends none of those around it`() {
    let html = String(repeating: "<blockquote>", count: 9) + "a</blockquote>b</blockquote>c"
    let outer = String(repeating: "> ", count: 7)
    #expect(HTMLText(html).text == "\(outer)> a\n\n\(outer)> b\n\n\(outer)c")
    let items = String(repeating: "<ul><li>", count: 5) + "a<li>b</ul>c"
    let inner = String(repeating: " ", count: 8)
    #expect(HTMLText(items).text == "• • • • a\n\(inner)b\n\(inner)c")
  }

  @Test(arguments: [
    (String(repeating: "<ol start=99999><li>", count: 4), "<br>x"),
    (String(repeating: "<blockquote>", count: 8), "<br>x"), ("<pre>", "\tx"),
  ])
  func `form takes no more room than words`(start: String, line: String) {
    let html = start + String(repeating: line, count: 20_000)
    #expect(HTMLText(html).text.utf8.count <= 2 * html.utf8.count + 1100)
  }
}
