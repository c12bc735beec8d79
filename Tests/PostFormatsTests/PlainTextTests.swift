import RandomTesting
import Testing

@testable import PostFormats

/// A text that is not taken apart reads as if it had been.
@Suite struct PlainTextTests {
  @Test func `a text that is plain at first sight reads as one that was taken apart`() {
    var texts = NastyTexts(seed: 31)
    var random = SeededGenerator(seed: 32)
    for _ in 0..<3000 {
      var text = texts.next()
      if Bool.random(using: &random) {
        text += ["&amp;", "&", "x", "…", " ", "\u{3000}"].randomElement(using: &random) ?? ""
      }
      let count = text.unicodeScalars.count
      var raw = RawText(text: text, isEscaped: Bool.random(using: &random))
      if Bool.random(using: &random) {
        let start = [0, 0, -1, 1, 3].randomElement(using: &random) ?? 0
        raw.shown = start..<max(start, count + Int.random(in: -2...2, using: &random))
      }
      let (quick, slow) = (ReadableText(raw), ReadableText(raw, isPlain: false))
      #expect(Array(quick.text.utf8) == Array(slow.text.utf8))
      #expect(quick.hiddenNames == slow.hiddenNames)
    }
  }

  @Test func `the name of an application is the same the second time, however many there are`()
    throws
  {
    let clients = ClientNames()
    let written = (0..<40).map { #"<a href=\"u\#($0 % 3)\">App &amp; \#($0)</a>"# }
    for text in written + written + ["web", "<", "<a", "", String(repeating: "x", count: 600)] {
      let value = try JSONDocument(Array("[\"\(text)\"]".utf8)).root.all.first
      #expect(clients.name(value) == PostFields.client(value))
      #expect(clients.name(value) == PostFields.client(value))
    }
    #expect(clients.name(nil) == nil)
  }
}
