import Testing

@testable import Importing

/// The progress of an import with nothing to read, or with more than can be read.
@Suite struct ImportProgressTests {
  private let folder = Folder()

  /// The progress that the import reports, from its beginning to its end.
  private func told(of path: String) -> [ImportProgress] {
    var told: [ImportProgress] = []
    var options = ImportOptions()
    var clock = 0.0
    options.now = {
      clock += 1
      return clock
    }
    options.onProgress = { told.append($0) }
    _ = Importer(into: MemorySink(), options: options).run([path])
    return told
  }

  @Test func `where nothing is to be read, nobody expects posts`() {
    _ = folder.write("pictures/a.png", "no posts")
    let empty = folder.write("empty.jsonl", "")
    for path in [empty, folder.path + "/pictures", folder.path + "/none.jsonl"] {
      let told = told(of: path)
      #expect(told.count == 1 && told[0].bytesTotal == 0)
      #expect(told.allSatisfy { $0.postsOfAll == nil && $0.secondsLeft == nil })
    }
  }

  private static let part = "window.YTD.tweets.part0 = [{\"tweet\": \(status(1))}]"

  /// By its name or by its words it is of an export, whose size would be that of a part without a
  /// label.
  @Test(arguments: [
    ("tweets.js", part), ("old.js", part), ("outbox.json", MastodonFixture.outbox),
  ])
  func `a file beside a list is not taken for all there is to read`(name: String, text: String) {
    let list = statuses(2...200)
    folder.write(name, text)
    folder.write("z.jsonl", list)
    let told = told(of: folder.path)
    #expect((told.last?.posts ?? 0) >= 200)
    #expect(told.allSatisfy { ($0.bytesTotal ?? 0) >= text.utf8.count + list.count })
  }

  @Test func `before and after the first byte of all nobody expects posts`() {
    for (read, total) in [(0, 0), (0, 1), (1, 1), (1, 0)] {
      let progress = ImportProgress(
        path: "", bytesRead: read, bytesTotal: total, posts: 1, seconds: 1)
      #expect(progress.postsOfAll == nil)
    }
    let first = ImportProgress(path: "", bytesRead: 1, bytesTotal: 2, posts: 1, seconds: 1)
    #expect(first.postsOfAll == 2)
  }

  /// A sparse file is as large as somebody says.
  @Test func `sizes that make no sum are as much as can be`() {
    var told: [ImportProgress] = []
    var options = ImportOptions()
    options.onProgress = { told.append($0) }
    let meter = ImportMeter(options, sizes: [.max, .max, 5])
    meter.begin(2, "x")
    meter.counter.add(3)
    meter.expect([.max, .max])
    meter.tick(isDue: true)
    #expect(told.map(\.bytesTotal) == [.max] && told[0].postsOfAll == nil)
  }
}
