import Foundation
import Importing
import Testing

/// One file of an export, without the others.
@Suite struct LonePartTests {
  private let folder = Folder()

  private func notes(_ paths: [String], author: String? = nil) -> [[String]] {
    var options = ImportOptions()
    options.author = author
    return Importer(into: MemorySink(), options: options).run(paths).files.map(\.notes)
  }

  @Test(arguments: [nil, "ada"])
  func `posts from a pipe have no author either, and say so`(author: String?) {
    let fifo = folder.path + "/fifo"
    mkfifo(fifo, 0o600)
    let bytes = Data(ExportFixture.tweets.utf8)
    Thread { FileHandle(forWritingAtPath: fifo)?.write(bytes) }.start()
    let told =
      "no file beside the posts says whose they are: "
      + "6 of them have no author, unless --author names one"
    #expect(notes([fifo], author: author) == [author == nil ? [told] : []])
  }

  @Test func `a part that is named alone says how many others are beside it`() {
    for (name, text) in ExportFixture.files { folder.write(name, text) }
    let (first, second) = (folder.path + "/data/tweets.js", folder.path + "/data/tweets-part1.js")
    let told = "1 more part is beside it: import the folder"
    #expect(notes([first]) == [[told]] && notes([second]) == [[told]])
    #expect(notes([first, folder.path + "/data/../data/tweets-part1.js"]) == [[], []])
    #expect(notes([folder.path + "/data/like.js"]) == [[]] && notes([folder.path]) == [[]])
    folder.write("data/tweets-part2.js", ExportFixture.part1)
    #expect(notes([first]) == [["2 more parts are beside it: import the folder"]])
  }

  @Test func `what is wrong in a part that a folder or zip has is told with its folder`() {
    let text = ExportFixture.part1.replacing("\"Part one, first\"", with: "7")
    let (path, zip) = (folder.path + "/dump", ZipWriter(folder.path + "/x.zip"))
    for (name, text) in [("a/old.js", text), ("more.jsonl", status(1))] {
      folder.write("dump/" + name, text)
      zip.add(name, text)
    }
    zip.finish()
    let outer = ZipWriter(folder.path + "/outer.zip")
    outer.add("in/x.zip", folder.read(zip.path))
    outer.finish()
    let files = Importer(into: MemorySink()).run([path, zip.path, outer.path]).files
    let place = "a/old.js: item 1"
    let places = [path + "/" + place, place, "in/x.zip: " + place]
    #expect(files.map { $0.skipped.map(\.place) } == places.map { [$0] })
  }

  @Test(arguments: ["data/tweets_media/104-1.jpg", "x/data/community_tweet_media/104-1.mp4"])
  func `a zip that has only the pictures says what to do with all zips`(name: String) {
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add(name, "JPEG")
    zip.finish()
    let file = Importer(into: MemorySink()).run([zip.path]).files[0]
    let why =
      "no posts in here, but pictures of an export: "
      + "unpack all zips of the export into one folder, and import that"
    #expect(file.skipped == [.init(place: "x.zip", why: why)])
  }
}
