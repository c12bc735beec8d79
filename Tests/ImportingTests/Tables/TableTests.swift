import Posts
import Testing

@testable import Importing

/// Tables of posts, as comma-separated values.
@Suite struct TableTests {
  private static let own =
    "id,source,service,url,handle,name,created_at,text,lang,likes,reposts,replies,quotes,origin\r\n"

  @Test func `what a search printed comes in again, as far as it goes`() {
    let table =
      Self.own
      + "1,work,x,https://x.com/ada/status/1,ada,\"Ada, \"\"B\"\"\",2019-07-12T23:40:37Z,"
      + "\"tea,\nand \"\"cake\"\"\",en,3,,0,,live\r\n"
      + "at://did:plc:bob/app.bsky.feed.post/3k,bluesky,bluesky,,,,,,,,,,,import\r\n"
    let (sink, file) = imported(table, as: "posts.csv")
    #expect(file.skipped == [] && file.format == "csv")
    #expect(
      sink.all.first
        == Post(
          id: Post.ID(service: "x", text: "1"), source: "work",
          url: "https://x.com/ada/status/1", author: Author(handle: "ada", name: "Ada, \"B\""),
          createdAt: Timestamp(seconds: 1_562_974_837), text: "tea,\nand \"cake\"",
          language: "en", metrics: Post.Metrics(likes: 3, replies: 0)))
    #expect(sink.all.map(\.id.service) == ["x", "bluesky"])
    #expect(sink.all.last?.createdAt == .unknown && sink.all.last?.text == "")
  }

  @Test func `tags, names and links, for which a table has no columns, are found in the text`() {
    func post(_ service: String, _ text: String) -> Post? {
      let row = "1,\(service),\(service),,ada,Ada,2019-07-12T23:40:37Z,\(text),,,,,,import\r\n"
      return imported(Self.own + row, as: "posts.csv").sink.all.first
    }
    let text = "(#Swift) by @bo: https://example.org/a?b=1&c=2. #1"
    let found = post("x", text)
    #expect(found?.text == text && found?.hashtags == ["Swift"] && found?.mentions == ["bo"])
    #expect(found?.links == ["https://example.org/a?b=1&c=2"])
    #expect(post("x", "RT @kay: tea")?.mentions == ["kay"])
    for (service, name) in [("mastodon", "@bo@social.example"), ("bluesky", "@bo.example")] {
      let found = post(service, "#tea \(name) https://example.org/a")
      #expect(found?.hashtags == ["tea"] && found?.links == ["https://example.org/a"])
      #expect(found?.mentions == [], "which server \(name) has, a text may leave out")
    }
  }

  @Test func `posts without an author may be likes, which only a person can tell`() {
    let row = { (id: Int, name: String) in
      "\(id),x,x,https://x.com/i/status/\(id),,\(name),2019-07-12T23:40:37Z,tea,,,,,,import\r\n"
    }
    let told = { (rows: String, collection: String?) -> [String] in
      var options = ImportOptions()
      options.collection = collection.flatMap(CollectionName.init)
      return imported(Self.own + rows, as: "likes.csv", options: options).file.notes
    }
    let rest = " no author, as likes in an export have none; if they are likes: --as likes"
    #expect(told(row(1, "") + row(2, "Ada"), nil) == ["1 of its posts has" + rest])
    #expect(told(row(1, "") + row(2, ""), nil) == ["2 of its posts have" + rest])
    #expect(told(row(1, ""), "likes") == [] && told(row(2, "Ada"), nil) == [])
    let others = imported("id_str,text\n1149557488447975428,tea\n", as: "others.csv")
    #expect(others.file.postsRead == 1 && others.file.notes == [])
  }

  @Test func `columns of v1.1 make posts, as TAGS has them, with tabs or semicolons, too`() {
    let date = "Fri Jul 12 23:40:37 +0000 2019"
    for separator in [",", "\t", ";"] {
      let rows = [
        ["id_str", "from_user", "text", "created_at", "in_reply_to_status_id_str", "source"],
        ["8", "ada", "see #tea &amp; @bo", date, "7", "<a href=\"\"https://x\"\">Web</a>"],
        ["9", "bo", "True", date, "", ""],
      ]
      let table = rows.map { row in row.map { "\"\($0)\"" }.joined(separator: separator) }
      let (sink, file) = imported("\u{FEFF}" + table.joined(separator: "\n"), as: "tags.csv")
      #expect(file.skipped == [] && file.format == "csv")
      #expect(sink.all.map(\.text) == ["see #tea & @bo", "True"])
      #expect(sink["8"]?.author.handle == "ada" && sink["8"]?.replyTo == "7")
      #expect(sink["8"]?.hashtags == ["tea"] && sink["8"]?.client == "Web")
    }
  }

  @Test func `the links of TAGS lead where its column of entities says`() {
    let entities =
      #"{"urls":[{"url":"https://t.co/A","expanded_url":"https://a.example","indices":[4,18]}],"#
      + #""media":[{"type":"photo","url":"https://t.co/P","media_url_https":"https://p/1.jpg"}]}"#
    let table =
      "id_str,from_user,text,created_at,entities_str\n"
      + "8,ada,see https://t.co/A https://t.co/P,Fri Jul 12 23:40:37 +0000 2019,"
      + "\"" + entities.replacing("\"", with: "\"\"") + "\"\n"
    let (sink, file) = imported(table, as: "tags.csv")
    #expect(file.skipped == [] && file.notes == [])
    #expect(sink["8"]?.text == "see https://a.example")
    #expect(sink["8"]?.links == ["https://a.example"] && sink["8"]?.media.count == 1)
  }

  @Test func `lists and numbers are read as Python writes them`() {
    let twint = """
      id,conversation_id,date,time,timezone,username,name,tweet,urls,photos,likes_count,hashtags,retweet
      8,8,2009-12-13,18:56:21,+0000,ada,Ada,tea,"['https://example.org/a', 'https://example.org/b']",[],3.0,['tea'],False
      """
    let (sink, file) = imported(twint, as: "twint.csv")
    #expect(file.skipped == [] && file.notes == [])
    #expect(sink["8"]?.links == ["https://example.org/a", "https://example.org/b"])
    #expect(sink["8"]?.hashtags == ["tea"] && sink["8"]?.metrics.likes == 3)
    let pandas = """
      ,url,date,rawContent,id,user
      0,https://twitter.com/ada/status/1491141777361113088,2022-02-08 20:07:58+00:00,tea,1491141777361113088,{'id': 42}
      """
    let scraped = imported(pandas, as: "snscrape.csv")
    #expect(scraped.file.skipped == [])
    #expect(scraped.sink.all.map(\.author.handle) == ["ada"])
  }

  @Test func `names with points lead to what is nested, as twarc and pandas write it`() {
    let names =
      "id,conversation_id,referenced_tweets.replied_to.id,referenced_tweets.retweeted.id,"
      + "referenced_tweets.quoted.id,author_id,created_at,text,public_metrics.like_count,"
      + "entities.hashtags,entities.urls,author.id,author.username,author.name,author.protected,"
      + "attachments.poll.options,attachments.poll_ids,author,in_reply_to_username,__twarc.url"
    let row =
      "1149557488447975428,7,7,,9.1e+18,42,2019-07-12T23:40:37.000Z,"
      + "Tea #tea https://t.co/a,3.0,\"[{\"\"tag\"\": \"\"tea\"\"}]\","
      + "\"[{\"\"url\"\":\"\"https://t.co/a\"\",\"\"expanded_url\"\":\"\"https://example.org/a\"\"}]\","
      + "42,ada,[Ada],False,\"[{\"\"label\"\":\"\"yes\"\",\"\"votes\"\":2}]\",,x,bo,y"
    let (sink, file) = imported(names + "\n" + row + "\n", as: "twarc.csv")
    #expect(file.skipped == [] && file.notes == [])
    #expect(
      sink.all == [
        Post(
          id: Post.ID(service: "x", text: "1149557488447975428"),
          url: "https://x.com/ada/status/1149557488447975428",
          author: Author(id: "42", handle: "ada", name: "[Ada]"),
          createdAt: Timestamp(seconds: 1_562_974_837),
          text: "Tea #tea https://example.org/a\n\n○ yes (2)", metrics: Post.Metrics(likes: 3),
          links: ["https://example.org/a"], hashtags: ["tea"], replyTo: "7", conversation: "7")
      ])
  }

  @Test func `words of a post within another stay what they are`() {
    let table = """
      date,id,url,rawContent,retweetedTweet.id,retweetedTweet.url,retweetedTweet.rawContent
      2022-02-08 20:07:58+00:00,9,https://twitter.com/ada/status/9,RT,8,https://twitter.com/bo/status/8,[1]
      2022-02-08 20:07:58+00:00,7,https://twitter.com/ada/status/7,tea,,,
      """
    let (sink, file) = imported(table, as: "snscrape.csv")
    #expect(file.skipped == [])
    #expect(sink["9"]?.text == "RT @bo: [1]" && sink["9"]?.repostOf == "8")
    #expect(sink["7"]?.text == "tea" && sink["7"]?.repostOf == nil)
  }

  @Test func `the names that minet and TCAT give to the same fields are known`() {
    let minet = """
      id,timestamp_utc,user_screen_name,text,like_count,to_tweetid,source_name,user_name,user_id,quoted_id
      1149557488447975428,1562974837,ada,tea,3,7,Web,Ada,42,9
      """
    let tcat = """
      id,time,created_at,from_user_name,text,favorite_count,from_user_id,from_user_realname
      1149557488447975428,1562974837,2019-07-12 23:40:37,ada,tea,3,42,Ada
      """
    // The dates of minet's posts come from their ids.
    for (text, isMinet, second) in [(minet, true, 1_562_910_837), (tcat, false, 1_562_974_837)] {
      let (sink, file) = imported(text, as: "posts.csv")
      #expect(file.skipped == [])
      let post = sink.all.first
      #expect(post?.author == Author(id: "42", handle: "ada", name: "Ada"))
      #expect(post?.text == "tea" && post?.metrics.likes == 3)
      #expect(post?.createdAt.seconds == Int64(second))
      #expect(post?.replyTo == (isMinet ? "7" : nil) && post?.quoteOf == (isMinet ? "9" : nil))
    }
  }

  @Test(arguments: ["posts.csv", "posts.TSV"])
  func `a file that is called a table is told what the first row needs`(name: String) {
    let (sink, file) = imported("name,phone\nada,1\n", as: name)
    #expect(sink.all == [])
    #expect(
      file.skipped.map(\.why) == [
        "no table of posts: name its columns in the first row as the fields of JSON: "
          + "`id` and `text` at least"
      ])
  }

  @Test func `a bad row is told with its number, and costs no other`() {
    let row = { (id: Int) in "\(id),x,x,,ada,,2019-07-12T23:40:37Z,tea,,,,,," }
    let rows = [
      row(1), "3,x", "", row(5).replacing("2019-07-12T23:40:37Z", with: "soon"),
      row(6).replacing("tea", with: "\"tea"), row(7), row(8),
    ]
    let (sink, file) = imported(Self.own + rows.joined(separator: "\n"), as: "posts.csv")
    #expect(sink.all.map(\.id.text) == ["1", "7", "8"])
    #expect(
      file.skipped == [
        .init(
          place: "posts.csv: row 3", why: "expected 14 fields as in the first row, found 2"),
        .init(
          place: "posts.csv: row 5",
          why: "created_at: expected a time from 1970 to 2099 such as "
            + #""2019-07-12T23:40:37Z", found "soon""#),
        .init(place: "posts.csv: row 6", why: "cut off: the file ends within this row"),
      ])
  }

  @Test(arguments: ["\r\n", "\r\r\n", "\r"])
  func `rows may end as on Windows, as Python ends them there by mistake, or with CR`(end: String) {
    let rows = ["id,created_at,text", "1149557488447975428,2019-07-12,tea", "8,2009-12-13,\"a b\""]
    let (sink, file) = imported(rows.joined(separator: end) + end, as: "posts.csv")
    #expect(file.skipped == [] && file.notes == [])
    #expect(sink.all.map(\.text) == ["tea", "a b"])
  }

  @Test func `a column may have a CR in its name`() {
    let (sink, _) = imported(
      "id,text,created_at,\"note\rx\"\n1149557488447975428,tea,2019-07-12,z\n", as: "posts.csv")
    #expect(sink.all.map(\.text) == ["tea"])
  }

  @Test func `a bad row costs no other either once too much was read again`() throws {
    let table = Array("id,text\n1\n2,a\n3\n4,b\n".utf8)
    let header = try #require(TableHeader(of: table))
    var rows = TableReader(ByteWindow(MemorySource([]), head: table), header, rescanLimit: 0)
    var read: [Int] = []
    while let row = try rows.next() {
      if case .success = row.result { read.append(row.number) }
    }
    #expect(read == [3, 5])
  }

  @Test func `a row that an interruption cuts is no post`() throws {
    let table = Array("id,text\n1,tea\n2,te".utf8)
    let header = try #require(TableHeader(of: table))
    for isStopped in [false, true] {
      let window = ByteWindow(MemorySource([]), head: table, shouldStop: { isStopped })
      var rows = TableReader(window, header)
      var count = 0
      while try rows.next() != nil { count += 1 }
      #expect(count == (isStopped ? 1 : 2))
    }
  }

  @Test func `a table of anything else is no posts`() {
    let (_, file) = imported("date,price\n2019-01-01,3\n", as: "prices.csv")
    #expect(file.skipped.count == 1 && file.format == "unknown")
    var options = ImportOptions()
    options.format = .csv
    let told = imported("date,price\n2019-01-01,3\n", as: "prices.csv", options: options)
    #expect(told.file.skipped.map { $0.why.hasPrefix("no table of posts") } == [true])
  }
}
