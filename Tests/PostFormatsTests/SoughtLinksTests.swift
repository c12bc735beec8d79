import Testing

@testable import PostFormats

/// Links of X that are not at the place that X gives for them.
@Suite struct SoughtLinksTests {
  @Test func `links are found where they first stand, each in a place of its own`() {
    var raw = RawText(text: "a https://t.co/ab https://t.co/a https://t.co/a b")
    raw.links = ["x", "y", "z"].map {
      RawText.Link(short: "https://t.co/a", range: 0..<14, address: "https://e.example/\($0)")
    }
    #expect(
      ReadableText(raw).text
        == "a https://t.co/ab https://e.example/x https://e.example/y b")
  }

  /// Comparing at every place would take ten thousand million steps here.
  @Test(.timeLimit(.minutes(5))) func `they are not sought without end`() {
    let long = String(repeating: "h", count: 200_000)
    var raw = RawText(text: long + " https://t.co/a")
    raw.links = [
      RawText.Link(short: String(long.prefix(100_000)), address: "https://e.example/never"),
      RawText.Link(
        short: "https://t.co/a", range: 200_001..<200_015, address: "https://e.example/told"),
    ]
    #expect(ReadableText(raw).text == long + " https://e.example/told")
  }
}
