import Testing

@testable import Importing

/// What is told of an import where there is nothing to read, or more than can be.
@Suite struct ImportProgressTests {
  private let folder = Folder()

  /// How far the import says it is, from its beginning to its end.
  private func told(of path: String) -> [ImportProgress] {
    var told: [ImportProgress] = []
    var options = ImportOptions()
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

  @Test func `before and after the first byte of all nobody expects posts`() {
    for (read, total) in [(0, 0), (0, 1), (1, 1), (1, 0)] {
      let progress = ImportProgress(
        path: "", bytesRead: read, bytesTotal: total, posts: 1, seconds: 1)
      #expect(progress.postsOfAll == nil)
    }
    let first = ImportProgress(path: "", bytesRead: 1, bytesTotal: 2, posts: 1, seconds: 1)
    #expect(first.postsOfAll == 2)
  }

  /// A file with holes is as large as somebody says.
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
