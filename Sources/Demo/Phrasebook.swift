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
}
