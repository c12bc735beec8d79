/// The words of a post, and what stands in them.
struct DemoText: Sendable {
  var text = ""
  var tags: [String] = []
  var links: [String] = []
  var mentions: [String] = []

  /// Writes a post about a topic. `answered` is the handle of the author it answers.
  init(
    _ plan: DemoPlan, _ planner: DemoPlanner, answering answered: String?,
    _ random: inout DemoRandom
  ) {
    let book = planner.books[plan.language]
    let topic = book.topics[plan.topic]
    if let answered {
      text = "@" + answered + " "
      mentions = [answered]
      random.pick(book.replies).append(to: &text, &random)
      if random.chance(45) { sentences(1, topic, book, &random) }
    } else {
      sentences(Self.length(&random), topic, book, &random)
    }
    if random.chance(9), let emoji = topic.emoji.first.map({ _ in random.pick(topic.emoji) }) {
      text += " " + emoji
    }
    if answered == nil, random.chance(7) {
      let friends = planner.authors.byLanguage[plan.language]
      let friend = planner.authors.people[random.pick(friends)].author.handle
      text += " @" + friend
      mentions.append(friend)
    }
    if random.chance(answered == nil ? 20 : 6) { link(topic, &random) }
    if random.chance(answered == nil ? 30 : 5) { tag(topic, &random) }
  }

  /// How many sentences: one to three, and now and then an essay of more than 500 characters.
  private static func length(_ random: inout DemoRandom) -> Int {
    switch random.below(100) {
    case 0..<34: 1
    case 34..<76: 2
    case 76..<95: 3
    default: 9 + random.below(6)
    }
  }

  /// Sentences about a topic, with remarks between them; an essay looks back on the other topics
  /// too. Nothing is said twice.
  private mutating func sentences(
    _ count: Int, _ topic: Topic, _ book: Phrasebook, _ random: inout DemoRandom
  ) {
    let isEssay = count > 4
    var unsaid = topic.sentences
    if isEssay {
      for other in book.topics where other.name != topic.name { unsaid += other.sentences }
    }
    var remarks = book.remarks
    for number in 0..<count where !unsaid.isEmpty || !remarks.isEmpty {
      if !text.isEmpty, text.utf8.last != 0x20 {
        text += isEssay && number % 4 == 0 ? "\n\n" : book.space
      }
      if unsaid.isEmpty || (number > 0 && !remarks.isEmpty && random.chance(isEssay ? 15 : 30)) {
        remarks.remove(at: random.below(remarks.count)).append(to: &text, &random)
      } else {
        unsaid.remove(at: random.below(unsaid.count)).append(to: &text, &random)
      }
    }
  }

  private mutating func link(_ topic: Topic, _ random: inout DemoRandom) {
    let host = random.pick(["example.org", "example.com", "example.net", "notes.example.org"])
    let page = random.pick(["notes", "posts", "log", "guide", "2024", "talks"])
    let link = "https://\(host)/\(page)/\(topic.name)-\(1 + random.below(400))"
    text += " " + link
    links.append(link)
  }

  private mutating func tag(_ topic: Topic, _ random: inout DemoRandom) {
    guard !topic.tags.isEmpty else { return }
    let first = random.below(topic.tags.count)
    tags.append(topic.tags[first])
    if topic.tags.count > 1, random.chance(30) {
      tags.append(topic.tags[(first + 1) % topic.tags.count])
    }
    for tag in tags { text += " #" + tag }
  }
}
