import Posts
import Testing

@testable import Importing

/// Tables from X's analytics.
@Suite struct AnalyticsTableTests {
  private static let address = "https://twitter.com/ada_b/status/1149557488447975428"

  private static let tables = [
    """
    "Tweet id","Tweet permalink","Tweet text","time","impressions",\
    "engagement rate","retweets","replies","likes"
    "1149557488447975428","\(address)","Tea &amp; #cake","2019-07-12 05:53 +0000",\
    "120.0","0.02","2.0","0.0","3.0"
    """,
    """
    "Tweet id","Tweet permalink","Tweet text","time","impressions",\
    "retweets","replies","favorites"
    "1149557488447975428","\(address)","Tea &amp; #cake","2019-07-12 05:53 +0000",\
    "120","2","0","3"
    """,
    """
    Post id,Date,Post text,Post Link,Impressions,Likes,Engagements,New follows,Replies,Reposts
    1149557488447975428,"Fri, Jul 12, 2019",Tea & #cake,\(address),120,3,9,0,0,2
    """,
  ]

  @Test(arguments: tables)
  func `each row is a post of whoever its address names`(table: String) {
    let (sink, file) = imported(table, as: "analytics.csv")
    #expect(file.skipped == [] && file.notes == [])
    #expect(
      sink.all == [
        Post(
          id: Post.ID(service: "x", text: "1149557488447975428"),
          url: "https://x.com/ada_b/status/1149557488447975428",
          author: Author(handle: "ada_b"),
          createdAt: Timestamp(snowflake: "1149557488447975428") ?? .unknown,
          text: "Tea & #cake", metrics: Post.Metrics(likes: 3, reposts: 2, replies: 0),
          hashtags: ["cake"])
      ])
  }

  @Test(arguments: [
    ("https://x.com/ada/status/1", "ada"), ("http://twitter.com/ada/status/1/photo/1", "ada"),
    (" https://x.com/ada/status/1 ", "ada"), ("https://x.com/i/status/1", ""),
    ("https://x.com/i/web/status/1", ""), ("https://example.org/ada/status/1", ""),
    ("x.com/ada", ""), ("", ""),
  ])
  func `an address of a post names its author`(address: String, handle: String) {
    #expect(TableValue.handle(inAddress: Array(address.utf8)) == Array(handle.utf8))
  }
}
