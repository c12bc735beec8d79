import Importing
import Posts
import Testing

/// Boosts in an archive of Mastodon's form that contain the whole original.
@Suite struct WholeBoostTests {
  private let folder = Folder()
  private let sink = MemorySink()
  /// A person as an object of ActivityPub.
  private static let otto = #"{"type":"Person","id":"https://other.example/users/otto"}"#

  @Test(arguments: [#""https://other.example/users/otto""#, otto, "[\(otto)]"])
  func `a post within a boost is of who wrote it`(writer: String) {
    let actor = "https://social.example/users/ada"
    let boosts = [writer, "\"\(actor)\""].enumerated().map { number, writer in
      #"{"id":"\#(actor)/statuses/\#(number)/activity","type":"Announce","actor":"\#(actor)","#
        + #""published":"2023-06-12T15:00:00Z","object":{"id":"https://o.example/\#(number)","#
        + #""type":"Note","attributedTo":\#(writer),"published":"2023-06-11T15:00:00Z","#
        + #""content":"<p>tea</p>"}}"#
    }
    folder.write("x/actor.json", #"{"id":"\#(actor)","preferredUsername":"ada"}"#)
    folder.write("x/outbox.json", #"{"orderedItems":[\#(boosts.joined(separator: ","))]}"#)
    var options = ImportOptions()
    options.includesPrivate = true
    let file = Importer(into: sink, options: options).run([folder.path + "/x"]).files[0]
    #expect(file.skipped == [])
    #expect(sink.all.map(\.text) == ["RT @otto@other.example: tea", "RT @ada@social.example: tea"])
    #expect(sink.all.allSatisfy { $0.author.handle == "ada@social.example" })
  }
}
