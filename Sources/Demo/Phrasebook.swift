/// What invented people of one language write about, and their names.
struct Phrasebook: Sendable {
  /// BCP 47.
  var language: String
  /// How many of 64 authors write this language.
  var share: Int
  var names: Names
  var topics: [Topic]
  /// Sentences that follow any other.
  var remarks: [Template]
  /// Answers that fit anything.
  var replies: [Template]
  /// The text between two sentences.
  var space: String

  init(
    _ language: String, share: Int, names: Names, words: [String: [String]] = [:],
    remarks: [String], replies: [String], space: String = " ", topics: [Topic.Draft]
  ) {
    self.language = language
    self.share = share
    self.names = names
    self.remarks = remarks.map { Template($0, [words]) }
    self.replies = replies.map { Template($0, [words]) }
    self.space = space
    self.topics = topics.map { Topic($0, words) }
  }

  /// Given and family names, each with its Latin form for the handle.
  struct Names: Sendable {
    var given: [(name: String, latin: String)]
    var family: [(name: String, latin: String)]
    /// Chinese, Japanese and Korean names begin with the family.
    var familyFirst: Bool
    var space: String

    /// `Ada=ada` pairs, with a space between them; without `=` the name in small letters.
    init(given: String, family: String, familyFirst: Bool = false, space: String = " ") {
      self.given = Self.pairs(given)
      self.family = Self.pairs(family)
      self.familyFirst = familyFirst
      self.space = space
    }

    private static func pairs(_ text: String) -> [(name: String, latin: String)] {
      text.split(separator: " ").map { item in
        let parts = item.split(separator: "=")
        let name = String(parts[0])
        return (name, parts.count > 1 ? String(parts[1]) : name.lowercased())
      }
    }
  }

  /// Every language of the demo; the shares make 64.
  static let all = [
    english, german, french, spanish, russian, greek, arabic, hebrew, chinese, japanese, korean,
    thai, hindi,
  ]
}

/// Something that people write about: sentences and what goes with them.
struct Topic: Sendable {
  /// A topic as it is written down, before its sentences are compiled.
  struct Draft: Sendable {
    /// Part of addresses: `https://example.org/sourdough/12`.
    var name: String
    /// How often it comes up, beside the others.
    var weight = 1
    var tags: [String] = []
    var emoji: [String] = []
    var words: [String: [String]] = [:]
    var sentences: [String]
    /// What the pictures show.
    var pictures: [String] = []
    /// Words that stand before a hidden text.
    var warnings: [String] = []
  }

  var name: String
  var weight: Int
  var tags: [String]
  var emoji: [String]
  var sentences: [Template]
  var pictures: [String]
  var warnings: [String]

  init(_ draft: Draft, _ words: [String: [String]]) {
    name = draft.name
    weight = draft.weight
    tags = draft.tags
    emoji = draft.emoji
    sentences = draft.sentences.map { Template($0, [draft.words, words]) }
    pictures = draft.pictures
    warnings = draft.warnings
  }
}
