import Testing

@testable import Services

/// What Mastodon is asked for where a name is typed.
struct MastodonMentionsTests {
  @Test(arguments: [
    ("tea @ada", "tea @ada", nil), ("tea @ada@m.example", "tea @ada", "@ada@m.example"),
    ("@ada@far.example", "@ada", "@ada@far.example"), ("tea -@ada", "tea", "-@ada"),
  ])
  func `Mastodon is asked for a name without its server`(
    _ typed: String, _ text: String, _ remainder: String?
  ) throws {
    let translation = try Dialects.mastodon.translation(of: typed)
    #expect(Set(translation.text.split(separator: " ")) == Set(text.split(separator: " ")))
    #expect(translation.remainder == remainder)
  }
}
