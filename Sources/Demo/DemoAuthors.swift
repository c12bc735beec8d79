import Posts

/// The invented people: 640 of them, the same ones for every seed.
struct DemoAuthors: Sendable {
  /// An author and what they write.
  struct Person: Sendable {
    var author: Author
    /// Index of a phrasebook.
    var language: Int
    /// Indexes of the two topics they write about most.
    var topics: (Int, Int)
    var client: String
  }

  static let count = 640

  let people: [Person]
  /// The people of each language, as indexes.
  let byLanguage: [[Int]]

  init(_ books: [Phrasebook]) {
    var languages: [Int] = []
    for (index, book) in books.enumerated() {
      languages += Array(repeating: index, count: book.share)
    }
    var byLanguage = Array(repeating: [Int](), count: books.count)
    people = (0..<Self.count).map { number in
      // 37 has no part in common with 64: neighbours write different languages.
      let language = languages[number * 37 % languages.count]
      let person = Self.person(
        number, language, books[language], member: byLanguage[language].count)
      byLanguage[language].append(number)
      return person
    }
    self.byLanguage = byLanguage
  }

  private static let clients = ["Web", "Web", "Phone", "Phone", "Phone", "Tablet", "Terminal"]

  /// `member` counts the people of one language.
  private static func person(
    _ number: Int, _ language: Int, _ book: Phrasebook, member: Int
  ) -> Person {
    let names = book.names
    let given = names.given[member % names.given.count]
    let round = member / names.given.count
    let family = names.family[(member + round) % names.family.count]
    let parts = [given.name, family.name]
    let name = (names.familyFirst ? parts.reversed() : parts).joined(separator: names.space)
    let handle =
      switch round % 4 {
      case 0: given.latin + "_" + family.latin.prefix(1)
      case 1: given.latin + "_" + family.latin
      case 2: given.latin + family.latin
      default: family.latin + "_" + given.latin
      }
    let topics = book.topics.count
    return Person(
      author: Author(
        id: String(100_000 + number * 7919), handle: handle, name: name,
        avatar: DemoPicture.address(ofFace: number)),
      language: language, topics: (number % topics, number / 3 % topics),
      client: clients[number % clients.count])
  }
}
