import Importing
import Testing

/// Files of good JSON that hold no post: somebody asked for counts or users, and is told so.
@Suite struct NoPostsTests {
  private static let note =
    "no posts in it: what stands there are counts, users, deletions or other notices"

  @Test(arguments: [
    #"{"data":[{"start":"2023-01-01","end":"2023-01-02","tweet_count":3}],"meta":{"total_tweet_count":3}}"#,
    #"{"data":[{"id":"1","username":"ada","name":"Ada"}],"includes":{}}"#,
    #"{"id":"1","action":"delete","created_at":"2023-01-01","redacted_at":"2023-01-01","reason":"deleted"}"#,
    #"{"delete":{"status":{"id":1}}}"#, #"{"meta":{"result_count":0}}"#,
  ])
  func `are told to hold none`(_ line: String) {
    let (_, file) = imported(line + "\n" + line + "\n")
    #expect(file.postsRead == 0 && file.skipped == [] && file.notes == [Self.note])
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
