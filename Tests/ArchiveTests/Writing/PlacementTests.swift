import Posts
import Testing

@testable import Archive

struct PlacementTests {
  private func order(_ seconds: Int64) -> Post.Order {
    Post.Order(createdAt: Timestamp(seconds: seconds), id: Post.ID(service: "x", text: "1"))
  }

  private func ends(_ newest: Int64, _ oldest: Int64) -> Placement.Ends {
    Placement.Ends(newest: order(newest), oldest: order(oldest))
  }

  @Test func `posts grow a run at both ends and the rest is new`() {
    let placement = Placement([90, 80, 50, 40, 10].map(order), runs: [ends(70, 20)])
    #expect(
      placement.parts == [
        Placement.Part(run: 0, end: .newer, posts: 0..<2),
        Placement.Part(run: 0, end: .older, posts: 4..<5),
      ])
    #expect(placement.rest == 2..<4)
  }

  @Test func `what does not fit one run goes on to the next`() {
    let placement = Placement([50, 40].map(order), runs: [ends(70, 20), ends(48, 45)])
    #expect(
      placement.parts == [
        Placement.Part(run: 1, end: .newer, posts: 0..<1),
        Placement.Part(run: 1, end: .older, posts: 1..<2),
      ])
    #expect(placement.rest.isEmpty)
  }

  @Test func `the first posts are a new run`() {
    let placement = Placement([3, 2].map(order), runs: [])
    #expect(placement.parts.isEmpty)
    #expect(placement.rest == 0..<2)
  }
}
