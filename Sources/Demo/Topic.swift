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
