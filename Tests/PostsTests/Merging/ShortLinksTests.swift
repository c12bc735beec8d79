import Testing

@testable import Posts

/// Which of X's shortened addresses are kept for a text.
@Suite struct ShortLinksTests {
  private func post(_ text: String, _ links: [String] = []) -> Post {
    Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 1_500_000_000), text: text, links: links)
  }

  @Test func `one does not stand where a longer one begins with it`() {
    let raw = post(
      "Look at the sun https://t.co/ab today", ["https://t.co/a", "https://t.co/ab"])
    let cut = post("Look at…")
    #expect(raw.merging(cut).links == ["https://t.co/ab"])
    #expect(cut.merging(raw).links == ["https://t.co/ab"])
  }

  @Test(arguments: [
    "看https://t.co/a這裡", "(https://t.co/a)", "https://t.co/a?amp=1", "xhttps://t.co/a…",
  ])
  func `one stands within other words`(_ part: String) {
    let raw = post("Look at the sun \(part) today", ["https://t.co/a"])
    let cut = post("Look at…")
    #expect(raw.merging(cut).links == raw.links)
    #expect(cut.merging(raw).links == raw.links)
  }

  @Test func `of both schemes only the one in the text stands`() {
    let raw = post("Look at the sun http://t.co/a", ["http://t.co/a", "https://t.co/a"])
    #expect(raw.merging(post("Look at…")).links == ["http://t.co/a"])
  }

  /// If each were searched for by itself in all of the text, this would take minutes.
  @Test func `a thousand stand in a long text, whatever versions come`() {
    let links = (1000..<2000).map { "https://t.co/x\($0)" }
    let text = String(repeating: "word ", count: 1_600_000) + links.joined(separator: " ")
    var merged = post(text, links)
    for number in 0..<100 { merged = merged.merging(post("\(number)")) }
    #expect(merged.text == text && merged.links == links)
  }
}
