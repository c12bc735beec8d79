import Testing

@testable import Services

/// Words that are typed with signs within, in the words of services.
struct SignsWithinWordsTests {
  @Test(arguments: [
    ("node.js", "js node", "\"node.js\""), ("\"Node.js\"", "\"node js\"", "\"node.js\""),
    ("user_id", "id user", "user_id"), ("3.14", "14 3", "\"3.14\""), ("v1.2", "2 v1", "\"v1.2\""),
    ("1,000 tea", "000 1 tea", "\"1,000\" tea"), ("AT&T", "at t", "at t"),
    ("\"the node.js way\"", "\"the node js way\"", "\"the node.js way\""),
    ("l'été.example", "\"l'été\" example", "\"l'été.example\""),
    ("node.js vue.js", "js node vue", "\"node.js\" \"vue.js\""), ("node js", "js node", "js node"),
    ("C.3 tea,milk", "3 c milk tea", "3 c milk tea"),
  ])
  func `signs between words are sent where they do not split them`(
    _ typed: String, _ split: String, _ whole: String
  ) throws {
    func expect(_ text: String, from dialect: some QueryDialect) throws {
      let translation = try dialect.translation(of: typed)
      #expect(Set(translation.text.split(separator: " ")) == Set(text.split(separator: " ")))
      #expect(translation.remainder == nil, "\(dialect.serviceName)")
    }
    try expect(split, from: Dialects.x)
    try expect(split, from: Dialects.v1)
    try expect(whole, from: Dialects.bluesky)
    try expect(whole, from: Dialects.mastodon)
  }
}
