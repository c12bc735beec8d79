import PostFormats
import Posts
import Testing

/// The date of a post of X, by whichever program the file was written.
struct PostDateTests {
  @Test func `where a file has no date, the id tells it`() throws {
    let time = Timestamp(snowflake: "1491141777361113088")
    let gallery = #"{"tweet_id":1491141777361113088,"content":"x"}"#
    #expect(try GalleryPostDecoder().post(from: value(gallery)).createdAt == time)
    let scraped = #"{"id":1491141777361113088,"rawContent":"x","user":{"username":"ada"}}"#
    #expect(try ScrapedPostDecoder().post(from: value(scraped)).createdAt == time)
  }

  private func value(_ json: String) throws -> JSONValue { try JSONDocument(Array(json.utf8)).root }
}
