import Foundation
import Posts
import Testing

@testable import Importing

/// Exports of thousands of files.
@Suite struct ManyPartsTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private func part(_ number: Int) -> String {
    "window.YTD.tweets.part\(number) = [{\"tweet\": \(status(number))}]"
  }

  @Test func `a file that a manifest names twice is read once, and has the first count`() {
    let names = [("a.js", 2), ("tweets.js", 1), ("a.js", 1)]
    let files = names.map { #"{"fileName":"data/\#($0.0)","count":"\#($0.1)"}"# }
    folder.write(
      "data/manifest.js",
      "window.__THAR_CONFIG = {\"dataTypes\":{\"tweets\":{\"files\":["
        + files.joined(separator: ",") + "]}}}")
    folder.write("data/tweets.js", part(1))
    folder.write("data/a.js", part(2))
    let file = Importer(into: sink).run([folder.path]).files[0]
    #expect(sink.counts == StoredCounts(added: 2))
    #expect(file.skipped.map(\.why) == ["has 1 item, but manifest.js says 2"])
  }
}
