import PostFormats
import Posts
import Testing

/// Which text of a status of v1.1 counts, and which part of it.
struct StatusTextTests {
  private func text(_ fields: String) throws -> String {
    let json = #"""
      {"id_str":"1149557488447975428","created_at":"Fri Jul 12 23:40:37 +0000 2019",
       "user":{"id_str":"42","screen_name":"ada"},\#(fields)}
      """#
    return try StatusDecoder().post(from: JSONDocument(Array(json.utf8)).root).text
  }

  @Test func `trap04_the full text goes before a cut one beside it`() throws {
    #expect(
      try text(#""text":"the beg…","full_text":"the beginning and the end""#)
        == "the beginning and the end")
  }

  /// Counted in units of UTF-16, two further characters would be cut off.
  @Test func `trap02_what is shown is counted in code points of the escaped text`() throws {
    let fields = #"""
      "full_text":"@ada 🎉🎉 hi &amp; bye https://t.co/a","display_text_range":[5,20],
      "entities":{"hashtags":[],"urls":[],"user_mentions":[]}
      """#
    #expect(try text(fields) == "🎉🎉 hi & bye")
  }

  /// Dumps that were edited or made by hand have ranges of another text.
  @Test(arguments: [
    ("one badger 7", "[0,3]", "one badger 7"),
    ("@ada one https://t.co/a", "[5,8]", "one"),
    ("@ada @bob one https://t.co/a https://t.co/b", "[10,13]", "one"),
    ("@ada one badger", "[9,15]", "@ada one badger"),
    ("@ada one badger https://t.co/a", "[5,8]", "one badger https://t.co/a"),
    ("one https://t.co/a", "[0,9]", "one https://t.co/a"),
  ])
  func `a range hides names in front and links behind, and no other words`(
    whole: String, range: String, shown: String
  ) throws {
    let fields = #""full_text":"\#(whole)","display_text_range":\#(range),"entities":{}"#
    #expect(try text(fields) == shown)
  }
}
