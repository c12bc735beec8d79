import Testing

@testable import Accounts

struct ServerAddressTests {
  @Test(arguments: [
    ("https://api.x.com", "https://api.x.com"), ("HTTPS://Api.X.com/", "https://api.x.com"),
    ("https://a.example:8443/api//", "https://a.example:8443/api"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("http://127.9.9.9", "http://127.9.9.9"),
    ("http://localhost/", "http://localhost"), ("http://[::1]:80", "http://[::1]"),
    ("https://a.example:443/", "https://a.example"),
    ("https://[2001:db8::1]", "https://[2001:db8::1]"),
  ])
  func `https may go anywhere, http to this machine`(text: String, address: String) {
    #expect(ServerAddress.checked(text) == address)
  }

  @Test(arguments: [
    "http://a.example", "http://127.0.0.1.evil.example", "http://127.0.0.1@evil.example",
    "http://localhost.evil.example", "http://128.0.0.1", "http://127.0.0", "http://0127.0.0.1",
    "http://127.0.0.256", "http://2130706433", "http://[::2]", "ftp://a.example", "https://",
    "https:///x", "https://user@a.example", "https://user:pw@a.example", "https://a.example?x",
    "https://a.example#x", "https://a example", "https://a.example\n", "https://ä.example",
    "https://a.example:0", "https://a.example:99999", "https://a.example:", "a.example",
    "https://.a.example", "https://a..example", "file:///etc/passwd", "https://a\\@b.example", "",
  ])
  func `anything else is refused`(text: String) {
    #expect(ServerAddress.checked(text) == nil)
  }

  @Test(arguments: [
    ("a.example", "Begin it with https://"), ("ftp://a.example", "Begin it with https://"),
    ("http://a.example", "Begin it with https://"),
    ("https://user:pass@a.example", "The address holds a user name or a password."),
    ("http://user:pass@a.example", "The address holds a user name or a password."),
    ("https://a.example/p?q=1", "Take the ? or # out of the address"),
    ("https://a.example#x", "Take the ? or # out of the address"),
    ("http://127.0.0.1:99999", "The port of the address is no number from 1 to 65535."),
    ("https://a.example:", "The port of the address is no number from 1 to 65535."),
    ("https://a example", "A server's name has no blank"), ("https://", "The address has no host"),
    ("https://a..example", "Write it as https://host.example"),
  ])
  func `the advice is about what is wrong, and quotes nothing`(text: String, words: String) {
    #expect(ServerAddress.checked(text) == nil)
    #expect(ServerAddress.advice(for: text).hasPrefix(words))
    #expect(!ServerAddress.advice(for: text).contains("pass@"))
  }

  @Test func `the advice names as this machine's all that may be asked by plain http`() {
    let advice = ServerAddress.advice(for: "http://a.example")
    #expect(advice.hasSuffix("plain http:// is only for 127.0.0.0/8, [::1] and localhost."))
  }

  @Test func `a request stays at its server by scheme, host and port`() {
    let server = "https://api.x.com"
    #expect(ServerAddress.isSame("https://API.x.com:443/2/tweets?q=1", as: server))
    for url in [
      "http://api.x.com/", "https://api.x.com.evil.example/", "https://api.x.com:444/",
      "https://api.x.com@evil.example/", "https://x.com/", "/2/tweets",
    ] { #expect(!ServerAddress.isSame(url, as: server)) }
  }
}
