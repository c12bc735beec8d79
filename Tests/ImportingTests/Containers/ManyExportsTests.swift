import Posts
import Testing

@testable import Importing

/// Exports are found by the files in their own folders, however many others lie beside them.
@Suite struct ManyExportsTests {
  /// How often all names are asked for while `count` exports of either kind are imported.
  private func timesAsked(of count: Int) throws -> Int {
    let folder = Folder()
    let sink = MemorySink()
    for number in 1...count {
      folder.write("\(number)/data/manifest.js", "window.__THAR_CONFIG = {\"dataTypes\":{}}")
      folder.write(
        "\(number)/data/tweets.js", "window.YTD.tweets.part0 = [{\"tweet\": \(status(number))}]")
      let note = MastodonFixture.create(number, #""content":"<p>tea</p>""#)
      folder.write("\(number)/m/actor.json", MastodonFixture.actor)
      folder.write("\(number)/m/outbox.json", #"{"orderedItems":[\#(note)]}"#)
    }
    let container = CountedContainer(try FolderContainer(folder.path, counter: ByteCount()))
    let run = ImportRun([folder.path], into: sink, options: ImportOptions())
    try run.importContainer(container)
    #expect(sink.all.count == count * 2 && run.findings.file.skipped == [])
    return container.timesAsked
  }

  @Test func `all names are asked for as often, however many exports there are`() throws {
    #expect(try timesAsked(of: 2) == timesAsked(of: 20))
  }

  @Test func `the files of a folder are those directly in it, in their order`() {
    let names = ["b.js", "a.js", "x/2.js", "x/y/3.js", "x/1.js"]
    let container = FolderContainer("x", names: names, counter: ByteCount())
    #expect(container.names(in: "") == ["b.js", "a.js"])
    #expect(container.names(in: "x/") == ["x/2.js", "x/1.js"])
    #expect(container.names(in: "x/y/") == ["x/y/3.js"] && container.names(in: "z/") == [])
  }
}
