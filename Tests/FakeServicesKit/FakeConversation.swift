import Posts

/// A conversation older than all other posts, with what real ones have: answers to answers, a
/// warning, somebody whom only members see, somebody who has blocked the first, and a hole where a
/// post was deleted.
///
///     ada: Who still …?          ┬ grace: I do …   ─ haruki: And …? ─ grace: Warned …
///                                ├ quiet: For friends …
///                                ├ reader2: Blocked …
///                                └ (deleted)       ─ eve: Who said …?
enum FakeConversation {
  /// The text of the first post; no other post has words of it.
  static let opening = "Who still follows conversations here? #conversation"

  /// The posts, newest first, to stand behind `count` others; the last one begins it. Besides as
  /// many plain answers to that as are wanted.
  static func posts(behind count: Int, before time: Timestamp, answers: Int) -> [FakePost] {
    let root = count + Self.said.count + answers
    var posts = Self.said.enumerated().map { place, said in
      var post = post(said.author, said.text, place, before: time)
      post.isSensitive = said.isSensitive
      switch said.parent {
      case .root: post.quirk = .reply(to: root)
      case .next: post.quirk = .reply(to: count + place + 1)
      case .gone: post.quirk = .replyToNothing(in: root)
      }
      return post
    }
    for number in 0..<answers {
      var post = post(5 + number % 70, "Me too, number \(number).", posts.count, before: time)
      post.quirk = .reply(to: root)
      posts.append(post)
    }
    return posts + [post(0, opening, posts.count, before: time)]
  }

  private enum Parent {
    case root, next, gone
  }

  private static let said: [(author: Int, text: String, parent: Parent, isSensitive: Bool)] = [
    (1, "Warned: it is addictive.", .next, true), (2, "And offline, on the train?", .next, false),
    (1, "I do, every day.", .root, false),
    (3, "Who said that, before it was deleted?", .gone, false),
    (4, "For friends of mine: yes.", .root, false), (7, "Blocked you, but yes.", .root, false),
  ]

  /// A post that is a second older than the one before it.
  private static func post(
    _ author: Int, _ text: String, _ place: Int, before time: Timestamp
  ) -> FakePost {
    let moment = Timestamp(milliseconds: time.milliseconds - Int64(place + 1) * 1000)
    let id = UInt64(moment.milliseconds - 1_288_834_974_657) << 22 | UInt64(place % 4096)
    return FakePost(id: String(id), author: author, createdAt: moment, text: text)
  }
}

extension FakeWorld {
  /// The post that another one answers; `nil` where there is none, or it was deleted.
  func parent(of post: FakePost) -> FakePost? {
    guard case .reply(let place) = post.quirk, posts.indices.contains(place) else { return nil }
    return posts[place]
  }

  /// The number of a deleted post that another one answers.
  func gone(above post: FakePost) -> String? {
    guard case .replyToNothing(let root) = post.quirk, posts.indices.contains(root) else {
      return nil
    }
    return String((UInt64(posts[root].id) ?? 0) + 1)
  }

  /// The first post of a post's conversation.
  func root(of post: FakePost) -> FakePost {
    if case .replyToNothing(let root) = post.quirk, posts.indices.contains(root) {
      return posts[root]
    }
    var root = post
    while let parent = parent(of: root) { root = parent }
    return root
  }

  /// The answers to a post, newest first.
  func answers(to post: FakePost) -> [FakePost] { (answers[post.id] ?? []).map { posts[$0] } }

  /// Whether its author has blocked the one it answers, so that nobody may see it between these
  /// two.
  func isBlocked(_ post: FakePost) -> Bool {
    people[post.author].handle == "reader2" && parent(of: post).map { $0.author == 0 } ?? false
  }
}
