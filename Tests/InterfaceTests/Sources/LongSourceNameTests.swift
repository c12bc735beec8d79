import Canvas
import Posts
import Testing

@testable import Interface

/// A source's long name where all sources share one line.
struct LongSourceNameTests {
  private let archive = SourceStatus(name: "archive", total: 40)

  private func source(_ name: String) -> SourceStatus {
    let settings = Source(
      name: name, kind: .mastodon, account: "home", pause: .zero, pageSize: 10, asking: .typing)
    return SourceStatus(
      name: name, condition: .answered(count: .exactly(5), microseconds: 9000), settings: settings,
      access: .allowed(nil))
  }

  private let long = "my-very-long-mastodon-server.example.soc"

  private func line(of names: [String]) -> Substring {
    var state = sampleState("tea", rows: 10)
    _ = update(&state, .sources([archive] + names.map(source)))
    _ = update(&state, answer([samplePost("a post")], to: state, count: .exactly(1)))
    return render(state).text(ofRow: 1).dropFirst(2)
  }

  @Test func `it is cut where it would take the room of others, but no number is`() {
    #expect(
      line(of: [long, "b1", "b2", "b3"]).hasPrefix(
        "● archive 40   ● my-very-long-ma… 5   ● b1 5   ● b2 5   ● b3 5     "))
    let many = line(of: [long, "b1", long + "2", "b2", long + "3"])
    #expect(
      many.hasPrefix("● archive 40   ● my-very-long-ma… 5   ● b1 5   ● my-very-long-ma… 5   +2 "))
  }

  @Test func `where all have room it is whole`() {
    #expect(line(of: [long, "b1"]).hasPrefix("● archive 40   ● \(long) 5   ● b1 5     "))
  }
}
