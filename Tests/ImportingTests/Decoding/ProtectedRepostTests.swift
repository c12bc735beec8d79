import Importing
import Posts
import Testing

/// Reposts of protected people: the words are theirs, whoever passes them on.
@Suite struct ProtectedRepostTests {
  /// A repost by Grace, for everybody, of a post by Ada, who is protected; in each form of a post.
  private static let reposts = [
    #"""
    {"id_str":"9","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"RT @ada: Te…",
    "user":{"screen_name":"grace","protected":false},"retweeted_status":{"id_str":"7",
    "created_at":"Thu Jul 11 23:40:37 +0000 2019","full_text":"Tea",
    "user":{"screen_name":"ada","protected":true}}}
    """#,
    #"""
    {"data":[{"id":"9","text":"RT @ada: Te…","author_id":"43",
    "created_at":"2022-10-07T22:42:12.000Z","referenced_tweets":[{"type":"retweeted","id":"7"}]}],
    "includes":{"users":[{"id":"43","username":"grace","protected":false},
    {"id":"42","username":"ada","protected":true}],
    "tweets":[{"id":"7","text":"Tea","author_id":"42"}]}}
    """#,
    #"""
    {"id":"9","text":"RT @ada: Te…","author_id":"43","created_at":"2022-10-07T22:42:12.000Z",
    "author":{"id":"43","username":"grace","protected":false},
    "referenced_tweets":[{"type":"retweeted","id":"7","text":"Tea","author_id":"42",
    "author":{"id":"42","username":"ada","protected":true}}]}
    """#,
    #"""
    {"rest_id":"9","core":{"user_results":{"result":{"core":{"screen_name":"grace"},
    "privacy":{"protected":false}}}},"legacy":{"created_at":"Fri Jul 12 23:40:37 +0000 2019",
    "full_text":"RT @ada: Te…","retweeted_status_result":{"result":{"rest_id":"7",
    "core":{"user_results":{"result":{"core":{"screen_name":"ada"},
    "privacy":{"protected":true}}}},"legacy":{"full_text":"Tea"}}}}}
    """#,
    #"""
    {"rawContent":"RT @ada: Te…","id":9,"date":"2022-02-08T20:07:58+00:00",
    "user":{"username":"grace","protected":false},"retweetedTweet":{"id":7,"rawContent":"Tea",
    "user":{"username":"ada","protected":true}}}
    """#,
    #"""
    {"tweet_id":9,"retweet_id":7,"date":"2020-12-13 17:56:21","content":"Tea",
    "author":{"id":42,"name":"ada","nick":"Ada","protected":true},
    "user":{"id":43,"name":"grace","nick":"Grace","protected":false}}
    """#,
  ].map { $0.replacing("\n", with: "") }

  @Test(arguments: reposts)
  func `a repost of a protected person needs to be asked for`(repost: String) {
    let (sink, file) = imported(repost)
    #expect(sink.all == [] && file.leftOut == 1 && file.skipped == [])
    var options = ImportOptions()
    options.includesPrivate = true
    let asked = imported(repost, options: options).sink.all
    #expect(asked.map(\.visibility) == [.private])
    #expect(asked.map(\.text) == ["RT @ada: Tea"])
  }

  @Test(arguments: reposts)
  func `so does one by a protected person, while others are for everybody`(repost: String) {
    let others = repost.replacing(#""protected":true"#, with: #""protected":null"#)
    #expect(imported(others).sink.all.map(\.visibility) == [.public])
    let own = others.replacing(#""protected":false"#, with: #""protected":true"#)
    #expect(imported(own).file.leftOut == 1)
  }
}
