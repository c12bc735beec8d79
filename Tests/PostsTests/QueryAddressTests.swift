import Testing

@testable import Posts

/// A link is found by its own address, however that is written.
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
    for text in [link, "url:" + link, "url:\"\(link)\"", "(\(link))"] {
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
}
