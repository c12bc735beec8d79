import Posts

/// The language of Mastodon's full-text search as a server understands it, as far as tests need it:
/// all parts must hold. Written apart from the code that translates into it.
struct FakeMastodonQuery {
  private struct Part {
    var name: String?
    var words: String
    var isNegated: Bool
  }

  private var parts: [Part] = []

  init(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
        continue
      }
      let isNegated = first == "-"
      if isNegated || first == "+" { rest.removeFirst() }
      if rest.first == "\"" {
        let words = rest.dropFirst().prefix { $0 != "\"" }
        rest = rest.dropFirst(words.count + 2)
        parts.append(Part(name: "phrase", words: String(words), isNegated: isNegated))
        continue
      }
      let word = rest.prefix { $0 != " " }
      rest = rest.dropFirst(word.count)
      let colon = word.firstIndex(of: ":")
      parts.append(
        Part(
          name: colon.map { String(word[..<$0]) },
          words: String(colon.map { word[word.index(after: $0)...] } ?? word),
          isNegated: isNegated))
    }
  }

  func matches(_ post: FakePost, in world: FakeWorld) -> Bool {
    if case .repost = post.quirk { return false }
    return parts.allSatisfy { meets(post, $0, world) != $0.isNegated }
  }

  private func meets(_ post: FakePost, _ part: Part, _ world: FakeWorld) -> Bool {
    let matching = FakeMatching(world: world)
    let day = String(post.createdAt.iso8601.prefix(10))
    switch part.name {
    case nil:
      // Content warnings are searched with the text.
      return matching.matches(post, .word(part.words.lowercased()))
        || post.isSensitive && ["tea", "more"].contains(part.words)
    case "phrase": return matching.matches(post, .phrase(Words.all(in: part.words).map(\.text)))
    case "from":
      let name = part.words.drop { $0 == "@" }.prefix { $0 != "@" }
      return part.words == "me"
        ? world.people[post.author].handle == "ada"
        : world.people[post.author].handle == name.lowercased()
    case "language": return post.language == part.words
    case "has": return post.quirk == .photo
    case "is":
      if part.words == "sensitive" { return post.isSensitive }
      return if case .reply = post.quirk { true } else { false }
    case "after": return day > part.words
    case "before": return day < part.words
    default: return false
    }
  }
}
