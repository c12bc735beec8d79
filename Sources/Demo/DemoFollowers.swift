import Posts

/// Who follows the invented people: others of the demo, the same ones every time.
package struct DemoFollowers: Sendable {
  private let people = DemoAuthors(Phrasebook.all).people

  package init() {}

  /// The followers of the person with this handle, the latest first; `nil` if the demo has nobody
  /// of that name.
  ///
  /// - Parameter handle: may have its `@`.
  package func followers(of handle: String) -> [Profile]? {
    let name = handle.withoutAt.lowercased()
    guard let number = people.firstIndex(where: { $0.author.handle == name }) else { return nil }
    let language = people[number].language
    // Some people are better known than others, and mostly among those who write their language.
    var fame = random(number, number)
    let percent = 10 + fame.mostlySmall(60)
    var following: [(moment: UInt64, person: Int)] = []
    for other in people.indices where other != number {
      var random = random(number, other)
      guard random.chance(people[other].language == language ? percent : 2) else { continue }
      following.append((random.next(), other))
    }
    following.sort { $0.moment > $1.moment }
    return following.map { profile(people[$0.person]) }
  }

  /// A random number for the relation of two people.
  private func random(_ followed: Int, _ follower: Int) -> DemoRandom {
    DemoRandom(
      seed: DemoArchive.seed, index: followed * DemoAuthors.count + follower, purpose: .followers)
  }

  /// A profile with the tags that the person writes most about.
  private func profile(_ person: DemoAuthors.Person) -> Profile {
    let topics = Phrasebook.all[person.language].topics
    let (first, second) = person.topics
    let tags = (first == second ? [first] : [first, second]).compactMap { topics[$0].tags.first }
    return Profile(
      author: person.author, description: tags.map { "#" + $0 }.joined(separator: " "))
  }
}
