import Testing

@testable import Posts

/// A link is found by its own address, in any spelling.
@Suite struct QueryAddressTests {
  private func linking(to link: String) -> Post {
    var linking = post("t")
    linking.links = [link]
    return linking
  }

  @Test(arguments: [
    "https://news.example:8443/2024/article", "http://localhost:8080/loc",
    "https://[2001:db8::1]/v6", "https://example.org:443/p2", "https://example.org:8443/",
    "https://ada:pw@example.org:81/p?q=1#f", "https://192.168.0.1:80/x9",
  ])
  func `an address with a port finds the link`(_ link: String) {
    let post = linking(to: link)
    for text in [link, "url:" + link, "url:\"\(link)\"", "(\(link))", "\"\(link)\""] {
      #expect(asked(text).matches(post), "\(asked(text))")
      #expect(typed(text).matches(post), "\(typed(text))")
      #expect(!asked("-" + text).matches(post), "\(asked("-" + text))")
      #expect(asked(asked(text).text) == asked(text), "\(asked(text).text)")
    }
  }

  @Test func `the port of an address counts`() {
    let post = linking(to: "https://news.example:8443/2024/article")
    for text in ["url:news.example:8443/2024", "url:news.example:8443", "url:news.example"] {
      #expect(asked(text).matches(post), "\(text)")
    }
    for text in ["https://news.example:8080", "https://news.example/2024"] {
      #expect(!asked(text).matches(post), "\(text)")
    }
    #expect(typed("https://news.example:84").matches(post))
    #expect(!typed("https://news.example:80").matches(post))
  }

  @Test func `an address in the path of another is a part of it`() {
    let link = "https://web.archive.example/2020/https://news.example/a"
    for text in [link, "url:" + link, "url:web.archive.example/2020/https://news.example/a"] {
      #expect(asked(text).matches(linking(to: link)), "\(asked(text))")
    }
    #expect(!asked("https://news.example").matches(linking(to: link)))
  }

  @Test func `an address in quotes is found in a link and in a text`() {
    let text = "see http://example.org/notes now"
    for found in [post(text), linking(to: "https://blog.example.org/notes?page=2")] {
      for query in ["\"https://example.org/notes\"", "\"HTTP://example.org/no*\""] {
        #expect(asked(query).matches(found), "\(query)")
        #expect(!asked("-" + query).matches(found), "\(query)")
      }
      #expect(typed("\"https://example.org/no").matches(found))
      #expect(!asked("\"https://example.org/races\"").matches(found))
    }
    let query = asked("\"https://example.org/notes\"")
    #expect(query.highlights(in: text).map { String(text[$0]) } == ["example.org/notes"])
    #expect(asked(query.text) == query)
    #expect(asked("\"see http://example.org\"").matches(post(text)))
    #expect(asked("\"http://\"") == asked("http"))
  }

  @Test(arguments: [
    "id=42", "id~42", "id+42", "id&42", "id!42", "id%42", "id;42", "id$42", "id^42", "id|42",
    "id@42", "id·42", "id–42", "id—42", "id…42", "id、42", "id，42", "\"id=42\"", "\"id 42\"",
    "https://id=42",
    "id-42", "id/42", "id?42", "id:42", "v=1.5", "www.id=42",
  ])
  func `a sign between the words of an address separates them`(_ value: String) {
    let words = value.contains("1.5") ? ("v=1.5", "v15") : ("id=42", "id42")
    let glued = linking(to: "https://x.example/\(words.1)")
    for link in ["https://x.example/a?\(words.0)&b", "https://www.x.example/\(words.0)#b"] {
      #expect(asked("url:" + value).matches(linking(to: link)), "\(asked("url:" + value))")
      #expect(!asked("-url:" + value).matches(linking(to: link)))
    }
    #expect(!asked("url:" + value).matches(glued), "\(asked("url:" + value))")
    #expect(asked("-url:" + value).matches(glued))
    #expect(asked(asked("url:" + value).text) == asked("url:" + value))
  }

  @Test func `a part of an address is found as it stands there`() {
    let video = linking(to: "https://www.video.example/watch?v=dQw4w9WgXcQ&t=1")
    for text in ["url:v=dQw4w9WgXcQ", "url:watch?v=dQw4w9WgXcQ", "url:v=dQw*", "url:www.video"] {
      #expect(asked(text).matches(video), "\(text)")
    }
    #expect(typed("url:v=dQw").matches(video) && !asked("url:v=dQw").matches(video))
    let japanese = linking(to: "https://x.example/東京=大阪")
    #expect(asked("url:東京=大阪").matches(japanese) && !asked("url:東京大阪").matches(japanese))
    #expect(asked("url:example.org!").matches(linking(to: "https://example.org/a")))
  }

  @Test func `a file is found by its name`() {
    let link = "https://a.example/docs/v1.2/Report.pdf?from=b.example"
    for text in [
      "report.pdf", "REPORT.PDF", "report.p*", "v1.2", "v1.2/report.pdf", "docs/v1.2", "report",
      "report.pdf?from", "*.pdf", "other.pdf,report.pdf", "from=b.example",
    ] {
      #expect(asked("url:" + text).matches(linking(to: link)), "\(text)")
      #expect(!asked("-url:(\(text))").matches(linking(to: link)), "\(text)")
    }
    for text in ["rep", "report.", "report.pd", "v1", "v1."] {
      #expect(typed("url:" + text).matches(linking(to: link)), "\(text)")
    }
    for text in ["port.pdf", "report.pd", "1.2", "a.example/report.pdf", "b.example"] {
      #expect(!asked("url:" + text).matches(linking(to: link)), "\(text)")
    }
    #expect(asked("url:report.pdf").conditions == [.term(.host("report.pdf", isPrefix: false))])
  }

  @Test func `the host of a handle in a path is not that of the link`() {
    let page = linking(to: "https://social.example/@ada@home.example/1")
    for text in ["url:social.example", "url:@ada@home.example", "url:ada@home", "url:@ada"] {
      #expect(asked(text).matches(page), "\(text)")
      #expect(!asked("-" + text).matches(page), "\(text)")
      #expect(asked(asked(text).text) == asked(text), "\(text)")
    }
    for text in ["url:home.example", "url:bo@home.example", "url:ada@social.example"] {
      #expect(!asked(text).matches(page), "\(text)")
    }
    let picture = linking(to: "https://a.example/Logo@2x.png")
    #expect(asked("url:logo@2x.png").matches(picture) && !asked("url:2x.png").matches(picture))
    #expect(!asked("url:logo@2x.png").matches(linking(to: "https://a.example/2x.png")))
    let hidden = linking(to: "https://example.org@evil.example/")
    #expect(!asked("url:example.org").matches(hidden) && asked("url:evil.example").matches(hidden))
    #expect(asked("https://example.org@evil.example/").matches(hidden))
  }

  @Test(arguments: ["url:example.org", "url:example.org.", "https://example.org./"])
  func `a dot behind a host says nothing`(_ text: String) {
    for link in ["https://example.org/a", "https://www.example.org./a", "https://example.org."] {
      #expect(asked(text).matches(linking(to: link)), "\(link)")
    }
    for link in [
      "https://example.org.evil.example/", "https://example.org@evil.example/",
      "https://a.example/example.org/b.html",
    ] {
      let isPart = link.hasSuffix(".html")
      #expect(asked(text).matches(linking(to: link)) == isPart, "\(link)")
    }
    #expect(asked(asked(text).text) == asked(text))
    #expect(asked("url:example.org./a").matches(linking(to: "https://example.org/a")))
    #expect(!asked("url:example.org./a").matches(linking(to: "https://example.org.b.example/a")))
  }

  @Test func `while a host is typed, more may follow its dot, unless a blank does`() {
    func typed(_ text: String, finds link: String) -> Bool {
      Query(parsing: text, lastWordIsPrefix: true).matches(linking(to: link))
    }
    for text in ["url:example.org.", "url:example.org. "] {
      #expect(typed(text, finds: "https://example.org/a"))
      #expect(typed(text, finds: "https://example.org.uk/a") == (text.last == "."))
    }
  }

  @Test func `an address within a link without a scheme hides none of its words`() {
    #expect(asked("go files").matches(linking(to: "example.org/go?to=ftp://files.example")))
    #expect(!asked("https").matches(linking(to: "https://example.net/page")))
  }
}
