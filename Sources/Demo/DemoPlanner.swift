/// Plans every post by its number alone.
struct DemoPlanner: Sendable {
  let seed: UInt64
  let count: Int
  let books: [Phrasebook]
  let authors: DemoAuthors
  /// Topics of each language, each as often as it comes up.
  let topics: [[Int]]

  init(seed: UInt64, count: Int, books: [Phrasebook]) {
    self.seed = seed
    self.count = count
    self.books = books
    authors = DemoAuthors(books)
    topics = books.map { book in
      book.topics.indices.flatMap { Array(repeating: $0, count: book.topics[$0].weight) }
    }
  }

  /// A post answers only older ones, which have larger numbers; so this ends.
  func plan(_ index: Int) -> DemoPlan {
    var random = DemoRandom(seed: seed, index: index, purpose: .plan)
    let roll = random.below(100)
    let other = index + 1 + random.mostlySmall(40)
    guard roll < 33, other < count else { return first(&random) }
    let answered = plan(other)
    if case .repost = answered.kind { return first(&random) }
    var plan = answered
    plan.person = random.pick(authors.byLanguage[answered.language])
    switch roll {
    case 0..<26:
      plan.kind = .reply(other)
      // Every other answer to an answer comes from the person who was answered there.
      if case .reply(let before) = answered.kind, random.chance(50) {
        plan.person = self.plan(before).person
      } else if plan.person == answered.person {
        plan.person = random.pick(authors.byLanguage[answered.language])
      }
    case 26..<30: plan.kind = .quote(other)
    default: plan.kind = .repost(other)
    }
    return plan
  }

  private func first(_ random: inout DemoRandom) -> DemoPlan {
    // Some people write more than others.
    let number = random.chance(60) ? random.below(DemoAuthors.count) : random.mostlySmall(160)
    let person = authors.people[number]
    let topic =
      random.chance(55)
      ? (random.chance(60) ? person.topics.0 : person.topics.1)
      : random.pick(topics[person.language])
    return DemoPlan(kind: .first, person: number, language: person.language, topic: topic)
  }

  /// The number of the post that a thread began with.
  func root(of index: Int) -> Int {
    var index = index
    while case .reply(let other) = plan(index).kind { index = other }
    return index
  }
}

/// The plan of a post before a word of it is written: cheap enough to make one for the posts that
/// it answers, too.
struct DemoPlan: Sendable {
  /// Whether it stands by itself, or answers, quotes or repeats another one.
  enum Kind: Sendable, Equatable {
    case first
    /// The numbers of the posts answered, quoted or repeated.
    case reply(Int)
    case quote(Int)
    case repost(Int)
  }

  var kind: Kind
  /// Number of the author.
  var person: Int
  /// Indexes of the phrasebook and of its topic; those of the post answered, if one is.
  var language: Int
  var topic: Int
}
