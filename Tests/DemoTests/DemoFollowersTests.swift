import Posts
import Testing

@testable import Demo

@Suite struct DemoFollowersTests {
  private let demo = DemoFollowers()
  private let authors = DemoAuthors(Phrasebook.all).people.map(\.author)

  @Test func `everybody is followed by people of the demo, by each once, never by themselves`()
    throws
  {
    let known = Set(authors)
    for author in authors {
      let found = try #require(demo.followers(of: author.handle))
      let followers = Set(found.map(\.author))
      #expect(!found.isEmpty && followers.count == found.count)
      #expect(followers.isSubset(of: known) && !followers.contains(author))
    }
  }

  @Test func `they are the same every time, and others for others`() throws {
    let iris = try #require(demo.followers(of: "@iris_j"))
    #expect(iris == DemoFollowers().followers(of: "IRIS_J"))
    #expect(iris.count > 40, "more than two pages")
    #expect(iris != demo.followers(of: "ada_b"))
    #expect(iris.contains { $0.description.hasPrefix("#") })
  }

  @Test func `who is not of the demo has none`() {
    #expect(demo.followers(of: "@nobody") == nil && demo.followers(of: "") == nil)
  }
}
