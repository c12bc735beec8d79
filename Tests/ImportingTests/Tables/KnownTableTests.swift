import Posts
import Testing

@testable import Importing

/// Tables of programs with names of their own for the fields of posts.
@Suite struct KnownTableTests {
  private static let id = "1149557488447975428"

  private func read(_ names: String, _ row: String) -> (post: Post?, file: ImportReport.File) {
    let (sink, file) = imported(names + "\n" + row + "\n", as: "posts.csv")
    #expect(file.skipped == [] && sink.all.count == 1)
    return (sink.all.first, file)
  }

  @Test func `4CAT has the words in body`() {
    let (post, file) = read(
      "id,thread_id,timestamp,unix_timestamp,link,subject,body,author,author_fullname,author_id,"
        + "source,language_guess,possibly_sensitive,retweet_count,reply_count,like_count,"
        + "quote_count,is_retweet,is_quote_tweet,is_reply,hashtags,urls",
      "\(Self.id),\(Self.id),2019-07-12 23:40:37,1562974837,https://x.com/ada/status/\(Self.id),,"
        + "tea &amp; #cake,ada,Ada B,42,Web,en,no,2,0,3,1,no,no,no,cake,")
    #expect(post?.author == Author(id: "42", handle: "ada", name: "Ada B"))
    #expect(post?.text == "tea & #cake" && post?.hashtags == ["cake"] && post?.client == "Web")
    #expect(post?.createdAt.seconds == 1_562_974_837 && post?.language == "en")
    #expect(post?.metrics == Post.Metrics(likes: 3, reposts: 2, replies: 0, quotes: 1))
    #expect(file.notes == [])
  }

  @Test func `twitterscraper has a name where others have a handle`() {
    let (post, file) = read(
      "screen_name,username,user_id,tweet_id,tweet_url,timestamp,timestamp_epochs,text,text_html,"
        + "links,hashtags,has_media,likes,retweets,replies",
      "ada,Ada B,42,\(Self.id),/ada/status/\(Self.id),2019-07-12 05:53:57,1562910837,"
        + "tea,<p>tea</p>,[],['tea'],False,3,2,0")
    #expect(post?.author == Author(id: "42", handle: "ada", name: "Ada B"))
    #expect(post?.text == "tea" && post?.createdAt.seconds == 1_562_910_837)
    #expect(post?.metrics == Post.Metrics(likes: 3, reposts: 2, replies: 0) && file.notes == [])
  }

  @Test func `Hydrator tells what is passed on and quoted`() {
    let (post, file) = read(
      "created_at,id,quote_id,retweet_id,text,tweet_url,user_id,user_name,user_screen_name",
      "Fri Jul 12 23:40:37 +0000 2019,\(Self.id),8,9,RT @bo: tea,x,42,Ada B,ada")
    #expect(post?.repostOf == "9" && post?.quoteOf == "8" && post?.author.handle == "ada")
    #expect(file.notes == [])
  }

  @Test func `tables made with snscrape by hand have the id in tweet_id`() {
    let row = ",2019-07-12 05:53:57+00:00,\(Self.id),tea,ada"
    let (post, file) = read(",Datetime,Tweet Id,Text,Username", "0" + row)
    #expect(post?.id.text == Self.id && post?.author.handle == "ada")
    #expect(post?.createdAt.seconds == 1_562_910_837, "as the id tells")
    #expect(file.notes.map { $0.hasSuffix(": Datetime") } == [true])
    let counted = imported("tweet_id,text\n17,tea\n", as: "posts.csv")
    #expect(counted.sink.all == [] && counted.file.skipped.count == 1, "ids counted from 1")
  }

  @Test(arguments: ["favorites,retweets", "likeCount,retweetCount", "Likes,Reposts"])
  func `counts have several names`(names: String) {
    let (post, file) = read("id,text,\(names)", "\(Self.id),tea,3,2")
    #expect(post?.metrics == Post.Metrics(likes: 3, reposts: 2) && file.notes == [])
  }
}
