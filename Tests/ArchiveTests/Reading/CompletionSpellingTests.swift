import Posts
import Testing

@testable import Archive

/// Completions of words and names, spelled as in the stored posts.
struct CompletionSpellingTests {
  private func archive() throws -> (TemporaryArchive, Archive) {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let texts = ["perche no", "PERCHÉ? Die Straße", "𝐯𝐞𝐥𝐨", "l'équipe 東京"]
    let posts = texts.enumerated().map { number, text in
      var post = RandomPosts.plain("\(number)", text, at: Int64(number))
      post.author.handle = number == 1 ? "Jurgen_G@Social.example" : "ada"
      post.hashtags = number == 2 ? ["Café"] : ["tea"]
      post.mentions = number == 3 ? ["Édith"] : []
      return post
    }
    try archive.makeWriter().write(posts)
    return (place, archive)
  }

  @Test(
    arguments: [
      (nil, "perc", ["perché"]), (nil, "stra", ["straße"]), (nil, "vel", ["velo"]),
      (nil, "leq", ["l'équipe"]), (nil, "eq", ["équipe"]), (.tag, "c", ["café"]),
      (.author, "ju", ["Jurgen_G", "Jurgen_G@Social.example"]), (.mention, "ed", ["Édith"]),
      (.source, "", ["x"]), (.tag, "z", []),
    ] as [(Mark?, String, [String])])
  func `a word goes on as the newest post with it spells it`(
    _ mark: Mark?, _ beginning: String, _ words: [String]
  ) throws {
    let (place, archive) = try archive()
    defer { withExtendedLifetime(place) {} }
    let request = QueryCompletions.Request(mark: mark, beginning: beginning)
    let found = try archive.spelledCompletions(of: request, limit: 9)
    #expect(found.candidates.map(\.text) == words)
    let folded = try archive.completions(of: request, limit: 9)
    #expect(found.common == folded.common)
    #expect(found.candidates.map(\.posts) == folded.candidates.map(\.posts))
  }

  @Test func `what was interrupted is looked up no further`() throws {
    let (place, archive) = try archive()
    defer { withExtendedLifetime(place) {} }
    let interruption = Interruption()
    interruption.interrupt()
    #expect(throws: ArchiveError.self) {
      try archive.spelling(of: "perche", with: nil, interruption: interruption)
    }
  }
}
