import Posts

/// Bluesky's search language as a server understands it, as far as tests need it: all parts must
/// hold, and nothing can be excluded.
struct FakeBlueskyQuery {
  private var nodes: [FakeQuery.Node] = []
  private var people: [(name: String, value: String)] = []

  var isEmpty: Bool { nodes.isEmpty && people.isEmpty }

  init(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if first == "\"" {
        let words = rest.dropFirst().prefix { $0 != "\"" }
        rest = rest.dropFirst(words.count + 2)
        nodes.append(.phrase(Words.all(in: String(words)).map(\.text)))
      } else {
        let word = rest.prefix { $0 != " " }
        rest = rest.dropFirst(word.count)
        take(String(word))
      }
    }
  }

  private mutating func take(_ word: String) {
    guard let colon = word.firstIndex(of: ":") else {
      return nodes.append(.word(word.lowercased()))
    }
    let value = String(word[word.index(after: colon)...])
    switch word[..<colon] {
    case "lang": nodes.append(.named("lang", value))
    case "domain": nodes.append(.named("url", value))
    case let name: people.append((String(name), value))
    }
  }

  func matches(_ post: FakePost, in world: FakeWorld) -> Bool {
    if case .repost = post.quirk { return false }
    let matching = FakeMatching(world: world)
    let handle = BlueskyShapes.handle(of: world.people[post.author])
    return nodes.allSatisfy { matching.matches(post, $0) }
      && people.allSatisfy { $0.name == "from" && $0.value == handle }
  }
}
