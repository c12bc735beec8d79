import HTTP
import Posts
import Services
import SignalsTesting
import TransportTesting

/// A search of a server that speaks version 1, with scripted replies.
struct V1Fixture: ServiceFixture {
  let scheduler = TestScheduler()
  let transport: ScriptedTransport
  let service: any SearchService

  init(
    base: String = "https://api.twitter.com", size: Int = 100, account: String? = "old",
    _ answer: @escaping @Sendable (HTTPRequest) -> Reply
  ) {
    transport = ScriptedTransport(on: scheduler, answer)
    let source = Source(
      name: "old", kind: .twitterV1, baseURL: base, account: account, pause: .milliseconds(500),
      pageSize: size)
    service = TwitterV1Search(source, over: transport)
  }

  /// A fixture with the same reply to everything.
  init(_ reply: Reply, account: String? = "old") { self.init(account: account) { _ in reply } }
}

/// A status of v1.1 with these words and further fields.
func v1Status(_ id: String, _ text: String, _ fields: String = "") -> String {
  #"{"created_at":"Mon Mar 09 22:42:12 +0000 2026","id":\#(id),"id_str":"\#(id)","full_text":"\#(text)","source":"<a href=\"https://web.example\" rel=\"nofollow\">Web</a>","in_reply_to_status_id":null,"user":{"id_str":"42","name":"Ada Byron","screen_name":"ada","profile_image_url_https":"https://pbs.example/a_normal.jpg"},"entities":{"hashtags":[],"urls":[],"user_mentions":[]},"retweet_count":2,"favorite_count":35,"lang":"en"\#(fields)}"#
}

/// A page of v1.1.
func v1Page(_ statuses: [String], _ metadata: String = #""count":100"#) -> String {
  #"{"statuses":[\#(statuses.joined(separator: ","))],"search_metadata":{\#(metadata)}}"#
}

/// A result of the search before v1.1.
func v1Result(_ id: String, _ text: String) -> String {
  #"{"created_at":"Mon, 09 Mar 2026 22:42:12 +0000","from_user":"ada","from_user_id":42,"from_user_id_str":"42","from_user_name":"Ada Byron","id":\#(id),"id_str":"\#(id)","iso_language_code":"en","metadata":{"result_type":"recent"},"profile_image_url":"http://a0.example/a_normal.jpg","source":"&lt;a href=&quot;https://web.example&quot;&gt;Web &amp; more&lt;/a&gt;","text":"\#(text)","to_user":null}"#
}

/// A page of the search before v1.1.
func v1Results(_ results: [String], _ metadata: String) -> String {
  #"{"completed_in":0.031,"page":1,"query":"swift","results_per_page":100,"results":[\#(results.joined(separator: ","))],\#(metadata)}"#
}
