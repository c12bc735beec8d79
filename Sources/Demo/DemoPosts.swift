import Posts

/// Invented posts of invented people, newest first: the same arguments give the same posts, at any
/// size, one at a time. Each is made from its number alone, so making can go on anywhere.
package struct DemoPosts: Sequence, Sendable {
  package let count: Int
  private let planner: DemoPlanner
  private let times: DemoTimes

  /// The service of all demo posts.
  package static let service = Post.ID.inventedService

  /// `newest` is the time of the first post; the last one is of 2009.
  package init(seed: UInt64, count: Int, newest: Timestamp) {
    self.count = Swift.max(0, count)
    planner = DemoPlanner(seed: seed, count: self.count, books: Phrasebook.all)
    times = DemoTimes(seed: seed, count: self.count, newest: newest)
  }

  /// Begins with the newest.
  package func makeIterator() -> Iterator { Iterator(posts: self) }

  /// Makes the posts one after the other, from any number on.
  package struct Iterator: IteratorProtocol {
    private let posts: DemoPosts
    private var index: Int

    package init(posts: DemoPosts, from index: Int = 0) {
      self.posts = posts
      self.index = index
    }

    /// The next older post.
    package mutating func next() -> Post? {
      guard index < posts.count else { return nil }
      defer { index += 1 }
      return posts.post(at: index)
    }
  }

  /// The post of a number from 0 (the newest) to one below `count`.
  package func post(at index: Int) -> Post {
    let plan = planner.plan(index)
    if case .repost(let other) = plan.kind { return repost(index, plan, of: other) }
    let person = planner.authors.people[plan.person]
    let answered: Int? = if case .reply(let other) = plan.kind { other } else { nil }
    var random = DemoRandom(seed: planner.seed, index: index, purpose: .text)
    let words = DemoText(
      plan, planner, answering: answered.map { author(planner.plan($0)).handle }, &random)
    var post = post(index, person.author, words.text)
    post.language = planner.books[plan.language].language
    post.links = words.links
    post.hashtags = words.tags
    post.mentions = words.mentions
    post.client = person.client
    post.replyTo = answered.map(times.id)
    post.conversation = answered == nil ? post.id.text : times.id(planner.root(of: index))
    if case .quote(let other) = plan.kind { post.quoteOf = times.id(other) }
    add(planner.books[plan.language].topics[plan.topic], to: &post, &random)
    return post
  }

  /// Another person's post once more, as old clients wrote it.
  private func repost(_ index: Int, _ plan: DemoPlan, of other: Int) -> Post {
    let original = post(at: other)
    let person = planner.authors.people[plan.person]
    var post = post(
      index, person.author, "RT @" + original.author.handle + ": " + original.text)
    post.language = original.language
    post.links = original.links
    post.hashtags = original.hashtags
    post.mentions = [original.author.handle] + original.mentions
    post.repostOf = original.id.text
    post.conversation = post.id.text
    post.contentWarning = original.contentWarning
    post.isSensitive = original.isSensitive
    post.client = person.client
    post.metrics = Post.Metrics(likes: 0, reposts: original.metrics.reposts, replies: 0, quotes: 0)
    return post
  }

  private func author(_ plan: DemoPlan) -> Author { planner.authors.people[plan.person].author }

  private func post(_ index: Int, _ author: Author, _ text: String) -> Post {
    let id = times.id(index)
    return Post(
      id: Post.ID(service: Self.service, text: id),
      url: "https://demo.example/" + author.handle + "/status/" + id, author: author,
      createdAt: times.time(index), text: text)
  }

  /// Counts, pictures and warnings.
  private func add(_ topic: Topic, to post: inout Post, _ random: inout DemoRandom) {
    let fame = random.mostlySmall(random.chance(4) ? 4000 : 90)
    post.metrics = Post.Metrics(
      likes: fame, reposts: fame / (4 + random.below(9)), replies: random.mostlySmall(12),
      quotes: random.chance(30) ? fame / 40 : 0)
    if random.chance(9), !topic.pictures.isEmpty {
      let kind: Post.Media.Kind = random.chance(85) ? .photo : random.pick([.video, .gif])
      post.media = (0...(random.chance(20) ? 1 : 0)).map { _ in
        Post.Media(
          kind: kind, url: DemoPicture.address(ofLandscape: random.below(100_000)),
          alt: random.chance(80) ? random.pick(topic.pictures) : nil)
      }
      post.isSensitive = random.chance(6)
    }
    if random.chance(2), !topic.warnings.isEmpty {
      post.contentWarning = random.pick(topic.warnings)
      post.isSensitive = random.chance(50)
    }
    if random.chance(2) { post.visibility = .unlisted }
  }
}
