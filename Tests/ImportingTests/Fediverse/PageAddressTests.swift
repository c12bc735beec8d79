import Importing
import Posts
import Testing

/// Archives that name other posts by the addresses of their pages, as some programs write them.
@Suite struct PageAddressTests {
  @Test func `a boost and a reply are of the post that the page shows`() {
    let page = "https://other.example/@kay/110532190743888292"
    let common = #""published":"2023-06-12T15:00:00Z","to":"as:Public""#
    let boost =
      #"{"id":"https://social.example/1","type":"Announce",\#(common),"object":"\#(page)"}"#
    let reply =
      #"{"id":"https://social.example/2","type":"Note","content":"<p>tea</p>",\#(common),"#
      + #""inReplyTo":"\#(page)","quoteUrl":"\#(page)"}"#
    let (sink, file) = imported(#"{"orderedItems":[\#(boost),\#(reply)]}"#, as: "outbox.json")
    #expect(file.skipped == [] && sink.all.count == 2)
    let name = "https://other.example/users/kay/statuses/110532190743888292"
    #expect(sink.all.first?.repostOf == name && sink.all.last?.replyTo == name)
    #expect(sink.all.last?.quoteOf == name)
    // A person is led to the page.
    #expect(sink.all.first?.url == page && sink.all.first?.text.hasSuffix(page) == true)
  }
}
