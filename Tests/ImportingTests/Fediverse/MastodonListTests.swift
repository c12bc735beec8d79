import Importing
import Posts
import Testing

/// Lists of posts as Mastodon's API returns them: bookmarks, favourites, a person's posts.
@Suite struct MastodonListTests {
  /// A status as social.example returns it.
  private static func status(
    _ name: String, of server: String = "social.example", id: String = "7", reblog: String = "null",
    visibility: String = "public", _ fields: String = ""
  ) -> String {
    let account = "https://\(server)/users/\(name)"
    let acct = server == "social.example" ? name : name + "@" + server
    return
      #"{"id":"7","created_at":"2023-01-01T00:00:00.000Z","uri":"\#(account)/statuses/\#(id)","#
      + #""url":"\#(account)/\#(id)","content":"<p>Tea &amp; cake</p>","visibility":"\#(visibility)","#
      + #""favourites_count":3,"reblog":\#(reblog),"account":{"id":"5","acct":"\#(acct)","#
      + #""display_name":"Bo","url":"\#(account)"}\#(fields)}"#
  }

  private static let remote = status("kay", of: "other.example")
  private static let page = "[" + status("bo") + "," + remote + "]"

  @Test(arguments: [page, #"{"accounts":[],"statuses":\#(page),"hashtags":[]}"#])
  func `posts of a list are called as in an archive, people with their servers`(_ text: String) {
    let (sink, file) = imported(text, as: "bookmarks.json")
    #expect(file.skipped == [])
    #expect(
      sink.all.first
        == Post(
          id: Post.ID(service: "mastodon", text: "https://social.example/users/bo/statuses/7"),
          url: "https://social.example/users/bo/7",
          author: Author(
            id: "https://social.example/users/bo", handle: "bo@social.example", name: "Bo"),
          createdAt: Timestamp(seconds: 1_672_531_200), text: "Tea & cake",
          metrics: Post.Metrics(likes: 3)))
    #expect(sink.all.map(\.author.handle) == ["bo@social.example", "kay@other.example"])
  }

  @Test(arguments: ["\n", "\r\n", "\r\n\r\n"])
  func `a list of addresses is called so, and told where else bookmarks are`(end: String) {
    let pages = (1...40).map { "https://other.example/users/kay/statuses/\($0)" }
    let list = pages.joined(separator: end) + end
    let file = imported(list, as: "bookmarks.csv").file
    #expect(
      file.skipped == [
        .init(
          place: "bookmarks.csv",
          why: "a list of addresses without posts: for bookmarks of Mastodon, import its archive, "
            + "which lists them too, or answers of its API, which have the posts")
      ])
    #expect(imported(list, as: "saved").file.skipped.map(\.why) == file.skipped.map(\.why))
  }

  @Test(arguments: [",tea", " is a page about tea", "\nand a line about it"])
  func `what has more than addresses is not called so`(rest: String) {
    let (_, file) = imported("https://other.example/@kay/1" + rest + "\n", as: "saved")
    #expect(file.skipped.map { $0.why.hasPrefix("no JSON") } == [true])
  }

  @Test func `a reply names what it answers as far as the list tells the server`() {
    let own = #","in_reply_to_id":"3","in_reply_to_account_id":"5""#
    let (sink, _) = imported(
      Self.status("bo", own) + "\n" + Self.status("kay", of: "other.example", own))
    #expect(sink.all.map(\.replyTo) == ["https://social.example/users/bo/statuses/3", "3"])
  }

  @Test func `a reply to somebody of another server is one, by the number of its own`() {
    let answer = #","in_reply_to_id":"3","in_reply_to_account_id":"6""#
    let named = #","mentions":[{"id":"6","acct":"kay@other.example"},{"id":"5","acct":"bo","#
    let (sink, _) = imported(
      Self.status("bo", answer) + "\n"
        + Self.status(
          "kay", of: "other.example",
          answer + named + #""url":"https://social.example/users/bo"}]"#))
    #expect(
      sink.all.map(\.replyTo) == [
        "https://social.example/statuses/3", "https://social.example/statuses/3",
      ])
  }

  @Test func `a reply names a post of the same answer as that is called, in whatever order`() {
    let answer = Self.status(
      "bo", id: "8", #","id":"8","in_reply_to_id":"7","in_reply_to_account_id":"6""#)
    for list in [[answer, Self.remote], [Self.remote, answer]] {
      let (sink, _) = imported(#"{"statuses":[\#(list.joined(separator: ","))]}"#)
      let reply = sink.all.first { $0.author.handle == "bo@social.example" }
      #expect(reply?.replyTo == "https://other.example/users/kay/statuses/7")
    }
  }

  @Test func `what somebody passed on is theirs, and the same as in their archive`() {
    let boost = Self.status("bo", id: "7/activity", reblog: Self.remote)
    let (sink, file) = imported(boost)
    #expect(file.skipped == [])
    let post = sink.all.first
    #expect(post?.id.text == "https://social.example/users/bo/statuses/7/activity")
    #expect(post?.author.handle == "bo@social.example")
    #expect(post?.text == "RT @kay@other.example: Tea & cake")
    #expect(post?.repostOf == "https://other.example/users/kay/statuses/7")
    #expect(post?.mentions == ["kay@other.example"])
  }

  @Test func `what was passed on to few is for few`() {
    let boost = Self.status("bo", reblog: Self.remote, visibility: "private")
    #expect(imported(boost).file.leftOut == 1)
  }
}
