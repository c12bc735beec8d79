import Foundation
import Posts
import Testing

@testable import Importing

/// The moment at which twarc fetched a post of the v2 API, which is that of its counts.
@Suite struct FetchedDateTests {
  private let folder = Folder()
  private static let fetched = "2023-01-01T00:00:00+00:00"
  private static let twarc =
    #""__twarc":{"url":"https://api.example.org","version":"2.14.0","retrieved_at":"\#(fetched)"}"#
  private static let post =
    #""id":"9","text":"tea","author_id":"43","created_at":"2022-10-07T22:42:12.000Z","#
    + #""public_metrics":{"like_count":150,"retweet_count":0}"#

  /// Names of files and what is in them.
  static let forms: [(String, String)] = [
    ("page.jsonl", #"{"data":[{\#(post)}],"includes":{},"meta":{"result_count":1},\#(twarc)}"#),
    ("pages.json", #"[{"data":[{\#(post)}],\#(twarc)}]"#),
    ("single.jsonl", #"{"data":{\#(post)},\#(twarc)}"#),
    ("flat.jsonl", #"{\#(post),\#(twarc)}"#),
    ("flat.json", #"[{\#(post),\#(twarc)}]"#),
    (
      "table.csv",
      "id,text,author_id,created_at,public_metrics.like_count,public_metrics.retweet_count,"
        + "__twarc.retrieved_at,__twarc.version\n"
        + "9,tea,43,2022-10-07T22:42:12.000Z,150,0,\(fetched),2.14.0"
    ),
  ]

  @Test(arguments: forms, [false, true])
  func `counts that were fetched earlier give way to later ones in any order`(
    form: (String, String), isFirst: Bool
  ) throws {
    let newer =
      #"{"id":"9","service":"x","text":"tea","created_at":"2022-10-07T22:42:12Z","#
      + #""metrics":{"likes":500},"metrics_seen_seconds":{"likes":1767225600}}"#
    let paths = [try write(form.0, form.1), try write("newer.jsonl", newer)]
    let counts = try #require(run(isFirst ? paths : paths.reversed())["9"]).metrics
    #expect(counts.likes == 500 && counts.seen.likes == 1_767_225_600)
    #expect(counts.reposts == 0 && counts.seen.reposts == 1_672_531_200)
  }

  @Test(arguments: forms) func `also what comes through a pipe was seen when it was fetched`(
    form: (String, String)
  ) throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let text = form.1 + "\n"
    Thread.detachNewThread {
      let pipe = FileHandle(forWritingAtPath: path)
      pipe?.write(Data(text.utf8))
      try? pipe?.close()
    }
    let seen = try #require(run([path])["9"]).metrics.seen
    #expect(seen.likes == 1_672_531_200)
  }

  @Test(arguments: forms, ["2099-01-01T00:00:00+00:00", "2001-01-01T00:00:00+00:00", "yesterday"])
  func `where that cannot be, the date of the file counts`(
    form: (String, String), told: String
  ) throws {
    let path = try write(form.0, form.1.replacing(Self.fetched, with: told))
    let seen = try #require(run([path])["9"]).metrics.seen
    #expect(seen.likes == 1_790_000_000 && seen.reposts == 0)
  }

  /// Writes a file on a day long after everything in it.
  private func write(_ name: String, _ text: String) throws -> String {
    let path = folder.write(name, text + "\n")
    let date = Date(timeIntervalSince1970: 1_790_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    return path
  }

  private func run(_ paths: [String]) -> MemorySink {
    let sink = MemorySink()
    sink.keepsDates = true
    var options = ImportOptions()
    options.today = { Timestamp(seconds: 1_800_000_000) }
    _ = Importer(into: sink, options: options).run(paths)
    return sink
  }
}
