import Testing

@testable import Posts

@Suite struct AuthorTests {
  @Test(arguments: ["", " ", "   ", "\u{3000}\u{A0}"])
  func `a name of white space is no name`(name: String) {
    let author = Author(handle: "ada", name: name)
    #expect(author.name.isEmpty && author.displayName == "ada")
    #expect(Author(handle: "", name: name).displayName == "unknown author")
  }

  @Test(arguments: ["\u{3164}", "\u{200B}", "\u{2800} \u{2800}", "\u{115F}\u{AD}"])
  func `a name of which nothing is seen is none where it is shown, and is still searched`(
    name: String
  ) {
    let author = Author(handle: "ada", name: name)
    #expect(author.displayName == "ada" && author.name == name)
    #expect([author].passedOn.first == "boosted by @ada")
    #expect(Author(handle: "", name: name).displayName == "unknown author")
    #expect([Author(handle: "", name: name)].passedOn == ["boosted once"])
  }

  @Test func `a name with something to see stays as it is`() {
    for name in ["Ada Byron", " Ada ", "🦦", "·", "\u{3164}a", "\u{2801}"] {
      #expect(Author(handle: "ada", name: name).displayName == name)
    }
  }
}
