import Importing
import Posts
import Testing

/// Languages of posts in an archive of Mastodon.
@Suite struct OutboxLanguageTests {
  @Test(arguments: [("iw", "he"), ("in-ID", "id-ID"), ("en", "en"), ("zxx", ""), ("", "")])
  func `the code of a language is today's, as from everywhere else`(told: String, code: String) {
    let words = #""content":"<p>tea</p>","contentMap":{"\#(told)":"<p>tea</p>"}"#
    let note = MastodonFixture.create(1, words)
    let (sink, file) = imported(#"{"orderedItems":[\#(note)]}"#, as: "outbox.json")
    #expect(file.skipped == [])
    #expect(sink.all.map { $0.language ?? "" } == [code])
  }
}
