import Testing

@testable import PostFormats

/// The message that is made of the lines of a server's error.
@Suite struct ServerErrorMessageTests {
  @Test func `of a thousand lines only those are looked at that a person reads`() {
    for (size, most) in [(8000, 1), (94, 5)] {
      var count = 0
      let lines = (1...1000).lazy.map { number in
        count += 1
        return "\(number)" + String(repeating: " words", count: size / 6)
      }
      let text = ServerErrorMessage.joined(lines)
      #expect(text?.count == 400 && text?.hasPrefix("1 words words") == true)
      #expect(count <= most)
    }
  }

  @Test func `each line is told once, behind a sign that parts it from the one before`() {
    let lines = ["Forbidden", "Not for you.", "Forbidden", "Ask:", "Pay"]
    #expect(ServerErrorMessage.joined(lines) == "Forbidden: Not for you. Ask: Pay")
    #expect(ServerErrorMessage.joined([String]()) == nil)
  }
}
