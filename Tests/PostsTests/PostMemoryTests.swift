import Testing

@testable import Posts

/// The estimate of a post's memory includes everything that a file can make large.
@Suite struct PostMemoryTests {
  @Test func `every text of a post counts`() {
    let long = String(repeating: "x", count: 1000)
    let full = filledPost(long)
    #expect(full.memory >= texts(in: full).reduce(0) { $0 + $1.text.utf8.count })
  }

  @Test func `short ids and names are reckoned with in any case`() {
    var ordinary = post("Rain.")
    ordinary.author.id = "1050118621198921728"
    ordinary.client = "Web"
    ordinary.language = "en"
    #expect(ordinary.memory == post("Rain.").memory)
  }
}
