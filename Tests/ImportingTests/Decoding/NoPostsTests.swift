import Importing
import Testing

/// Good JSON without posts: somebody asked for counts or users, and is told so.
@Suite struct NoPostsTests {
  private static let note =
    "no posts in it: what stands there are counts, users, deletions or other notices"

  @Test(arguments: [
    #"{"data":[{"start":"2023-01-01","end":"2023-01-02","tweet_count":3}],"meta":{"total_tweet_count":3}}"#,
    #"{"data":[{"id":"1","username":"ada","name":"Ada"}],"includes":{}}"#,
    #"{"id":"1","action":"delete","created_at":"2023-01-01","redacted_at":"2023-01-01","reason":"deleted"}"#,
    #"{"delete":{"status":{"id":1}}}"#, #"{"meta":{"result_count":0}}"#,
    // Values taken out of their pages, as programs flatten them.
    #"{"start":"2023-01-01","end":"2023-01-02","tweet_count":3}"#,
    #"{"id":"1","username":"ada","name":"Ada","public_metrics":{"followers_count":3}}"#,
    #"{"id_str":"1","screen_name":"ada","created_at":"Sun Jan 01 10:03:00 +0000 2023","#
      + #""followers_count":3,"favourites_count":2}"#,
    #"{"id":"1","acct":"ada","display_name":"Ada","created_at":"2023-01-01","followers_count":3}"#,
    // The actor of a Mastodon archive, named as `*.json`.
    #"{"id":"https://social.example/users/ada","type":"Person","preferredUsername":"ada","name":"A"}"#,
  ])
  func `are told to hold none`(_ line: String) {
    let (_, file) = imported(line + "\n" + line + "\n")
    #expect(file.postsRead == 0 && file.skipped == [] && file.notes == [Self.note])
  }

  @Test func `a post without words is broken, whoever wrote it`() {
    let line =
      #"{"id_str":"1","created_at":"Sun Jan 01 10:03:00 +0000 2023","#
      + #""user":{"screen_name":"ada","followers_count":3,"favourites_count":2}}"#
    #expect(imported(line).file.skipped.map(\.why) == ["full_text: expected a text, found nothing"])
  }

  @Test func `so is one with words, beside which its author's followers are counted`() {
    let line =
      #"{"id":"1","text":"tea","created_at":"nonsense","screen_name":"ada","#
      + #""followers_count":3,"favourites_count":2}"#
    #expect(imported(line).file.skipped.count == 1)
  }

  @Test(arguments: ["ids.txt", "ids.jsonl", "ids.csv"], ["\n", "\r\n", "\n\n"])
  func `a list of ids is called so, and told where the posts are`(name: String, end: String) {
    let ids = (1...40).map { "11495574884479754\($0 + 10)" }
    let (_, file) = imported(ids.joined(separator: end) + end, as: name)
    let why =
      "a list of ids without posts: fetch the posts first, as “twarc2 hydrate” does, "
      + "and import what that writes"
    #expect(file.skipped == [.init(place: name, why: why)])
  }

  @Test(arguments: ["1149557488447975428 tea", "1149557488447975428\ntea", "12\n13"])
  func `what has more than ids, or only numbers, is not called so`(text: String) {
    let (_, file) = imported(text + "\n", as: "ids.txt")
    #expect(file.skipped.map { $0.why.hasPrefix("no JSON") } == [true])
  }

  @Test func `beside posts nothing is told, nor beside what was skipped or left out`() {
    let post =
      #"{"id_str":"1","created_at":"Sun Jan 01 10:03:00 +0000 2023","full_text":"a"}"#
    let few = post.replacing(#""full_text""#, with: #""user":{"protected":true},"full_text""#)
    for line in [post, few, "broken"] {
      let (_, file) = imported(#"{"delete":{"status":{"id":1}}}"# + "\n" + line + "\n")
      #expect(file.notes == [], "\(line)")
    }
  }
}
