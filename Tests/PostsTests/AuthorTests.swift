import Testing

@testable import Posts

@Suite struct AuthorTests {
  @Test(arguments: ["", " ", "   ", "\u{3000}\u{A0}"])
  func `a name of white space is no name`(name: String) {
    let author = Author(handle: "ada", name: name)
    #expect(author.name.isEmpty && author.displayName == "ada")
    #expect(Author(handle: "", name: name).displayName == "unknown author")
  }

  @Test func `a name with something to see stays as it is`() {
    for name in ["Ada Byron", " Ada ", "🦦", "·"] {
      #expect(Author(handle: "ada", name: name).displayName == name)
    }
  }
}
