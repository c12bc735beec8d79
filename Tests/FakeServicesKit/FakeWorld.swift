import Posts

/// Invented people and their posts of the last seven days, newest first. Each world is the same.
package struct FakeWorld: Sendable {
  package let people: [FakePerson]
  package let posts: [FakePost]
  /// The places of posts, by id.
  private let places: [String: Int]
  /// The places of the answers to a post, by its id.
  let answers: [String: [Int]]

  /// Invents so many posts before a moment, spread evenly over seven days.
  ///
  /// - Parameter conversation: how many plain answers a conversation behind the posts has; `nil`
  ///   for no conversation.
  package init(
    posts count: Int = 2000, before now: Timestamp, pictures: String = "https://pictures.invalid",
    conversation: Int? = nil
  ) {
    people = Self.inventedPeople.map { person in
      var person = person
      person.pictures = pictures
      return person
    }
    let step = (7 * 86_400_000 - 600_000) / Int64(max(count, 1))
    var posts = (0..<count).map { place in
      let time = now.milliseconds - 60_000 - Int64(place) * step
      return Self.post(place, at: Timestamp(milliseconds: time - time % 1000))
    }
    if let conversation {
      let last = posts.last?.createdAt ?? now
      posts += FakeConversation.posts(behind: count, before: last, answers: conversation)
    }
    self.posts = posts
    var answers: [String: [Int]] = [:]
    for (place, post) in posts.enumerated() {
      guard case .reply(let parent) = post.quirk, posts.indices.contains(parent) else { continue }
      answers[posts[parent].id, default: []].append(place)
    }
    self.answers = answers
    places = Dictionary(posts.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The post of this id; `nil` for a deleted one.
  func post(_ id: String) -> FakePost? { places[id].map { posts[$0] } }

  /// The post that another one passes on, quotes or answers; `nil` where there is none, or it is
  /// not one of these.
  func target(of post: FakePost) -> FakePost? {
    switch post.quirk {
    case .repost(let place), .quote(let place), .reply(let place):
      posts.indices.contains(place) ? posts[place] : nil
    default: nil
    }
  }

  func person(named handle: String) -> FakePerson? {
    people.first { $0.handle.lowercased() == handle.lowercased() }
  }

  func person(id: String) -> FakePerson? { people.first { $0.id == id } }

  private static let inventedPeople: [FakePerson] = {
    let named = [
      ("ada", "Ada Byron", "Notes & sketches <here>\nTea first."),
      ("grace", "Grace 🚢", "Compilers."), ("haruki", "はるき", "東京で勉強会"),
      ("eve", "Eve", ""), ("quiet", "Quiet One", "Only for friends"),
    ]
    let others = (0..<75).map { ("reader\($0)", "Reader \($0)", "Reads everything, no. \($0)") }
    return (named + others).enumerated().map { place, person in
      FakePerson(
        id: String(40 + place), handle: person.0, name: person.1, about: person.2,
        isProtected: person.0 == "quiet")
    }
  }()

  static let openings = [
    "Notes on", "Why I like", "Reading about", "A question about", "Tea and", "Slides:",
  ]
  private static let topics = [
    "swift", "swift concurrency", "terminals", "sqlite", "birds", "tea", "ncurses", "streams",
    "magic", "gardening",
  ]
  private static let ends = [
    "again", "in the rain", "& friends <3", "🎉", "👩‍💻 at work", "with @grace", "#swift",
    "#勉強会 東京", FakePost.shortLink, "«finally»",
  ]

  private static func post(_ place: Int, at time: Timestamp) -> FakePost {
    // Every end occurs with every topic and every opening; a topic and an opening occur together
    // only where both have an even place, or both an odd one.
    let words = [
      openings[place % openings.count], topics[(place * 7) % topics.count],
      ends[(place * 3 + place / 10) % ends.count],
    ]
    var post = FakePost(
      id: String(UInt64(time.milliseconds - 1_288_834_974_657) << 22 | UInt64(place % 4096)),
      author: (place * 13) % 5 == 4 ? 5 + place % 75 : (place * 13) % 5, createdAt: time,
      text: words.joined(separator: " "))
    post.likes = (place * place) % 97
    post.language = post.text.contains("勉強会") ? "ja" : place % 9 == 0 ? "und" : "en"
    post.isSensitive = place % 29 == 3
    switch place % 23 {
    case 5: post.quirk = .note(post.text + String(repeating: " and more of it & all", count: 20))
    case 7: post.quirk = .repost(of: place + 1)
    case 11: post.quirk = .quote(of: place + 2)
    case 13: post.quirk = .quoteOfNothing
    case 17: post.quirk = .reply(to: place + 1)
    case 19:
      post.quirk = .withheld
      post.text = "swift: this post by @eve has been withheld in Neverland"
    case 21: post.quirk = .photo
    default: break
    }
    return post
  }
}
