import Posts
import Testing

@testable import Archive

/// Collections named like a service, a source or a program.
struct CollectionSpellingTests {
  private func archive() throws -> (TemporaryArchive, Archive) {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let names = ["X", "Bluesky", "home", "live feeds"]
    let posts = names.enumerated().map { number, name in
      var post = RandomPosts.plain("\(number)", "tea", at: Int64(number))
      post.id.service = "bluesky"
      (post.source, post.client, post.collections) = ("x", "Home", [name])
      return post
    }
    try archive.makeWriter().write(posts)
    return (place, archive)
  }

  @Test(arguments: ["X", "Bluesky", "home", "live feeds"])
  func `a collection is told as it was written, whatever else has its name`(_ name: String) throws {
    let (place, archive) = try archive()
    defer { withExtendedLifetime(place) {} }
    let folded = Folding.name(name)
    #expect(try archive.info().collections.contains(ArchiveInfo.Count(name: name, posts: 1)))
    #expect(try archive.spelling(ofCollection: name.uppercased()) == name)
    let request = QueryCompletions.Request(mark: .collection, beginning: folded)
    #expect(
      try archive.spelledCompletions(of: request, limit: 9).candidates
        == [QueryCompletions.Candidate(text: name, posts: 1)])
  }

  /// The file may be from elsewhere.
  @Test func `what no field may hold is taken out of the name of a collection`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var post = RandomPosts.plain("1", "tea")
    post.collections = ["Read\u{202E}ing\u{1B}"]
    try archive.makeWriter().write([post])
    let request = QueryCompletions.Request(mark: .collection, beginning: "rea")
    let found = try archive.spelledCompletions(of: request, limit: 9)
    #expect(found.candidates.map(\.text) == ["Reading"])
  }

  @Test func `a collection that no post is in has no spelling`() throws {
    let (place, archive) = try archive()
    defer { withExtendedLifetime(place) {} }
    #expect(try archive.spelling(ofCollection: "Trips") == nil)
  }
}
