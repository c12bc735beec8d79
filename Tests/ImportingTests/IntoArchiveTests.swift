import Importing
import Posts
import Testing

@testable import Archive

/// Into a real archive, and out of it again.
@Suite struct IntoArchiveTests {
  private let folder = Folder()

  /// The archive as a sink.
  private final class Sink: PostSink {
    let writer: ArchiveWriter

    init(_ archive: Archive) throws {
      writer = try archive.makeWriter(
        .import(path: "x", format: "auto", started: Timestamp(seconds: 0)))
    }

    func add(_ post: Post) throws(ImportError) {
      do { try writer.add(post) } catch {
        throw ImportError(error.message)
      }
    }

    func own(_ author: Author, of service: String) throws(ImportError) {}

    func flush() throws(ImportError) {
      do { try writer.flush() } catch { throw ImportError(error.message) }
    }

    var counts: ImportCounts {
      ImportCounts(
        added: writer.counts.added, updated: writer.counts.updated,
        unchanged: writer.counts.unchanged)
    }
  }

  @Test func `an export comes in once, is found, and changes nothing the second time`() throws {
    let archive = try Archive(at: folder.path + "/a.db", mode: .create)
    let zip = ExportFixture.zip(at: folder.path + "/x.zip")
    let first = Importer(into: try Sink(archive)).run([zip]).files[0]
    #expect(first.added == 11 && first.updated == 0 && first.unchanged == 0)
    let second = Importer(into: try Sink(archive)).run([zip]).files[0]
    #expect(second.added == 0 && second.updated == 0 && second.unchanged == 11)
    let memory = MemorySink()
    _ = Importer(into: memory).run([zip])
    let all = try archive.search(Query(parsing: "", lastWordIsPrefix: false), limit: 100).posts
    #expect(Set(all) == Set(memory.all))
    let found = try archive.search(
      Query(parsing: "friends #swift from:ada", lastWordIsPrefix: false), limit: 10
    ).posts
    #expect(found.map(\.id.text) == ["1149557488447975101"])
    let mentioned = try archive.search(
      Query(parsing: "@grace agree", lastWordIsPrefix: false), limit: 10
    ).posts
    #expect(mentioned.map(\.id.text) == ["102"])
  }

  @Test func `a disk that is full in mid-import loses nothing that was written`() throws {
    let path = folder.path + "/a.db"
    let archive = try Archive(at: path, mode: .create)
    let lines = (1...3000).map { id in
      #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"word\#(id) of \#(id * 7919)"}"#
    }
    let posts = folder.write("posts.jsonl", lines.joined(separator: "\n"))
    let sink = try Sink(archive)
    let few = Importer(into: sink).run([folder.write("few.jsonl", lines[0])])
    #expect(few.files[0].added == 1)
    try sink.writer.limit(pages: 30)
    let report = Importer(into: sink).run([posts])
    guard case .archive(let error) = report.stop else {
      Issue.record("the import did not stop: \(report)")
      return
    }
    #expect(error.message.contains("full") || error.message.contains("room"))
    #expect(report.hasSkipped && report.files[0].added < 3000)
    #expect(try archive.check() == [])
    let again = Importer(into: try Sink(archive)).run([posts])
    #expect(again.stop == nil && again.files[0].added + report.files[0].added == 2999)
    #expect(try archive.check() == [])
  }

  @Test func `an archive is sound after every kind of bad file`() throws {
    let archive = try Archive(at: folder.path + "/a.db", mode: .create)
    let zip = ExportFixture.zip(at: folder.path + "/whole.zip")
    let hostile =
      #"{"id_str":"9","created_at":"Fri Jul 12 23:40:37 +0000 2019","favorite_count":-7,"#
      + #""full_text":"a\ud83d b\u0000c\u001b[31m","entities":{"hashtags":[{"text":"\u0000"}]}}"#
    let paths = [
      folder.write("cut.zip", Array(folder.read(zip).dropLast(500))),
      folder.write("cut.car", Array(BlueskyFixture.car.dropLast(100))),
      folder.write("cut.json", Array(MastodonFixture.outbox.utf8.dropLast(100))),
      folder.write("bomb.zst", Packing.zstdBomb(megabytes: 80)),
      folder.write("hostile.jsonl", hostile), folder.write("empty", ""), "/none",
    ]
    let report = Importer(into: try Sink(archive)).run(paths)
    #expect(report.stop == nil && report.hasSkipped)
    #expect(try archive.check() == [])
    #expect(
      try archive.search(Query(parsing: "", lastWordIsPrefix: false), limit: 100).posts.count > 10)
  }
}
