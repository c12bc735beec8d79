import Testing

@testable import Posts

/// A post that is there already, and a copy of it that comes later.
@Suite struct RenewingTests {
  private func counted(_ likes: Int, at second: UInt32) -> Post {
    var counted = post("Rain.")
    counted.metrics = Post.Metrics(likes: likes, replies: 2).seen(at: second)
    return counted
  }

  @Test func `of two counts seen just now the one that came later is newer`() {
    let now = Post.Metrics.Seen.justNow
    let held = counted(5, at: now)
    #expect(held.renewed(by: counted(4, at: now)) == counted(4, at: now))
    #expect(held.renewed(by: counted(4, at: now)).renewed(by: held) == held)
    #expect(held.renewed(by: counted(9, at: 1_700_000_000)).metrics.likes == 5)
    #expect(counted(5, at: 1_700_000_000).renewed(by: counted(4, at: now)).metrics.likes == 4)
  }

  @Test func `what only one of them knows is kept, and the fuller text taken`() {
    var cut = post("It will ra…")
    cut.links = ["https://example.org/a"]
    let whole = cut.renewed(by: post("It will rain."))
    #expect(whole.text == "It will rain." && whole.links == cut.links)
    #expect(whole.renewed(by: cut) == whole && whole.renewed(by: whole) == whole)
  }
}
