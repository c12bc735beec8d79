import HTTP
import Testing

@testable import Services

@Suite struct LinkHeaderTests {
  /// Where the next page begins, according to `Link` fields with these values.
  private func next(_ values: String...) -> String? {
    HTTPResponse(status: 200, headers: HTTPHeaders(values.map { .init("Link", $0) }))
      .nextPage("max_id")
  }

  @Test func `of several links the one to the next page counts`() {
    let before = #"<https://a.example/x?min_id=9>; rel="prev""#
    let behind = #"<https://a.example/x?limit=2&max_id=5>; rel="next""#
    #expect(next("\(behind), \(before)") == "5")
    #expect(next("\(before),\(behind)") == "5")
    #expect(next("<https://a.example/x?max_id=5>; rel=next") == "5")
    #expect(next(before) == nil && next() == nil)
  }

  @Test func `links may stand in several fields`() {
    let other = #"<https://cdn.example/style.css>; rel="preload"; as="style""#
    let behind = #"<https://a.example/x?max_id=5>; rel="next""#
    #expect(next(other, behind) == "5")
    #expect(next(behind, other) == "5")
  }

  @Test func `a comma in an address or in quotes separates no links`() {
    #expect(next(#"<https://a.example/x?q=a,b&max_id=5>; rel="next""#) == "5")
    #expect(next(#"<https://a.example/x?max_id=5>; title="on, and on"; rel="next""#) == "5")
  }

  @Test func `what is no link is passed over`() {
    for value in ["", ",", "<", ">", "<>", #"; rel="next""#, #"<https://a.example/x"#] {
      #expect(next(value) == nil)
    }
    #expect(next(#"<https://a.example/x>; rel="next""#) == nil)
    #expect(next(#"<https://a.example/x?max_id=>; rel="next""#) == nil)
  }

  /// Behind a blank another value of the cursor would begin.
  @Test func `a place that can be no id is passed over`() {
    let long = String(repeating: "5", count: 512)
    #expect(next("<https://a.example/x?max_id=\(long)>; rel=next") == long)
    for value in ["5%20offset:9", "5+offset:9", "%0A", "%C3%A9", long + "5"] {
      #expect(next("<https://a.example/x?max_id=\(value)>; rel=next") == nil)
    }
  }
}
