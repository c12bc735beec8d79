import Importing
import RandomTesting
import Testing

/// Files cut and changed at random places: nothing traps, and every loss is reported.
@Suite struct MutationTests {
  /// Files and their bytes. `end` is how each post ends in the bytes, where it can be seen in them.
  private static let fixtures: [(name: String, bytes: [UInt8], end: String?)] = [
    ("tweets.js", Array(ExportFixture.tweets.utf8), "\n  }"),
    (
      "posts.jsonl",
      Array(
        (1...12).map { id in
          #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"é😀 \ud83d\ude00 &amp;","entities":{"urls":[{"url":"é","expanded_url":"https://a","indices":[0,1]}]},"display_text_range":[1,4]}"#
            + "\n"
        }.joined().utf8), "\n"
    ),
    (
      "page.jsonl",
      Array(
        #"{"data":[{"id":"1","text":"a @b #c","created_at":"2022-10-07T22:42:12.000Z","author_id":"4","entities":{"mentions":[{"start":2,"end":4,"username":"b"}]}}],"includes":{"users":[{"id":"4","username":"ada"}]}}"#
          .utf8), nil
    ),
    ("x.zip", zip, nil),
  ]

  private static let zip: [UInt8] = {
    let folder = Folder()
    let path = ExportFixture.zip(at: folder.path + "/x.zip", .init(isDeflated: true))
    return folder.read(path)
  }()

  private func run(_ name: String, _ bytes: [UInt8]) -> (sink: MemorySink, skipped: Int) {
    let (sink, file) = imported(bytes, as: name)
    #expect(file.postsRead == file.added + file.updated + file.unchanged)
    return (sink, file.skippedCount)
  }

  @Test(arguments: fixtures.indices)
  func `a file cut anywhere keeps the posts before the cut, and says that it was cut`(index: Int) {
    let (name, bytes, end) = Self.fixtures[index]
    let whole = run(name, bytes).sink.order
    var kept = 0
    for count in stride(from: 1, to: bytes.count - 2, by: max(1, bytes.count / 25)) {
      let (sink, skipped) = run(name, Array(bytes[..<count]))
      #expect(sink.order == whole.filter(Set(sink.order).contains))
      kept = sink.order.count
      if let end {
        let before = (0..<count).count { bytes[$0..<count].starts(with: end.utf8) }
        #expect(kept >= before, "\(count)")
      }
      let isWhole = bytes[count - 1] == 0x0A || bytes[count] == 0x0A
      #expect(skipped > 0 || isWhole)
    }
    #expect(kept >= whole.count - 1, "the last cut is within the last post, or behind it")
  }

  @Test(arguments: fixtures.indices)
  func `bytes changed anywhere never trap`(index: Int) {
    let (name, bytes, _) = Self.fixtures[index]
    var random = SeededGenerator(seed: UInt64(index + 1))
    for _ in 0..<25 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        changed[Int.random(in: 0..<bytes.count, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      _ = run(name, changed)
    }
  }
}
