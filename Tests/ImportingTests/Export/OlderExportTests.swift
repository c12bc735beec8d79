import Importing
import Posts
import Testing

/// Exports of X from before 2019: a file of posts for each month, and the author beside them.
@Suite struct OlderExportTests {
  private let folder = Folder()
  private let sink = MemorySink()

  /// A month of one post that names its author, as posts there do.
  private static func month(_ name: String, id: Int, author: String? = "ada_b") -> String {
    let user = author.map { #","user":{"id_str":"42","screen_name":"\#($0)","name":"Ada"}"# } ?? ""
    return "Grailbird.data.tweets_\(name) = \n"
      + #" [ {"id_str":"\#(id)","created_at":"2013-04-05 09:10:11 +0000","#
      + #""text":"Old tea","source":"web"\#(user)} ]"#
  }

  private static let files: [(name: String, text: String)] = [
    ("data/js/payload_details.js", #"var payload_details = {"tweets":2,"lang":"en"}"#),
    ("data/js/tweet_index.js", #"var tweet_index = [ {"file_name":"data/js/tweets/2013_04.js"} ]"#),
    ("data/js/tweets/2013_04.js", month("2013_04", id: 320_000_000_000_000_001)),
    (
      "data/js/tweets/2013_05.js", month("2013_05", id: 320_000_000_000_000_002, author: nil)
    ),
    (
      "data/js/user_details.js",
      "var user_details =  {\n \"screen_name\" : \"ada_b\",\n"
        + " \"full_name\" : \"Ada Byron\", \"id\" : \"42\"}"
    ),
    ("index.html", "<html>"),
  ]

  private func run(_ path: String, author: String? = nil) -> ImportReport.File {
    var options = ImportOptions()
    options.author = author
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  private static let owner = Author(id: "42", handle: "ada_b", name: "Ada Byron")

  @Test(arguments: ["", "ada-2013/"])
  func `a zip and a folder give the posts of all months as their owner's`(around: String) {
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in Self.files {
      zip.add(around + name, text)
      folder.write("x/" + around + name, text)
    }
    zip.finish()
    for path in [zip.path, folder.path + "/x", folder.path + "/x/" + around + "data"] {
      let file = run(path)
      #expect(file.format == "x-export" && file.postsRead == 2)
      #expect(file.skipped == [] && file.notes == [])
    }
    #expect(sink.owners["x"] == Self.owner && sink.all.count == 2)
    #expect(sink.all.allSatisfy { $0.author.handle == "ada_b" && $0.collections == ["posts"] })
    #expect(sink["320000000000000002"]?.author == Self.owner)
  }

  @Test func `a month alone goes where an export goes, by whom --author names`() {
    let month = Self.month("2013_04", id: 320_000_000_000_000_001, author: nil)
    let path = folder.write("2013_04.js", month)
    let file = run(path)
    #expect(file.format == "x-export" && file.postsRead == 1 && file.skipped == [])
    #expect(sink.all.map(\.collections) == [["posts"]])
    _ = run(path, author: "ada_b")
    #expect(sink.owners["x"]?.handle == "ada_b" && sink.all.first?.author.handle == "ada_b")
  }

  @Test func `what is wrong in a month is told with its file`() {
    for (name, text) in Self.files {
      folder.write("x/" + name, text.replacing("\"text\":\"Old tea\"", with: "\"text\":7"))
    }
    let places = run(folder.path + "/x").skipped.map(\.place)
    let beginning = folder.path + "/x/data/js/tweets/2013_0"
    #expect(places == [beginning + "4.js: item 1", beginning + "5.js: item 1"])
  }
}
