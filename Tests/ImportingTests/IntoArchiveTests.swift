import Importing
import Posts
import Testing

@testable import Archive

/// Imports into a real archive, and reads from it again.
@Suite struct IntoArchiveTests {
  private let folder = Folder()

  @Test func `an export comes in once, is found, and changes nothing the second time`() throws {
    let archive = try Archive(at: folder.path + "/a.db", mode: .create)
    let zip = ExportFixture.zip(at: folder.path + "/x.zip")
    let first = Importer(into: try ArchiveSink(archive)).run([zip]).files[0]
    #expect(first.added == 11 && first.updated == 0 && first.unchanged == 0)
    let second = Importer(into: try ArchiveSink(archive)).run([zip]).files[0]
    #expect(second.added == 0 && second.updated == 0 && second.unchanged == 11)
    let memory = MemorySink()
    memory.keepsDates = true
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

  @Test func `a repository without a handle tells its owner by the DID`() throws {
    let archive = try Archive(at: folder.path + "/a.db", mode: .create)
    let path = folder.write("a.car", BlueskyFixture.car)
    _ = Importer(into: try ArchiveSink(archive)).run([path])
    let handles = try archive.ownHandles()
    #expect(handles.map(\.name) == [BlueskyFixture.did])
    let mine = Query(
      parsing: "from:me", lastWordIsPrefix: false, in: Query.Context(ownHandles: handles))
    let posts = try archive.search(mine, limit: 10).posts
    #expect(!posts.isEmpty && posts.allSatisfy { $0.author.id == BlueskyFixture.did })
  }

  @Test func `a disk that is full in mid-import loses nothing that was written`() throws {
    let path = folder.path + "/a.db"
    let archive = try Archive(at: path, mode: .create)
    let lines = (1...3000).map { id in
      #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"word\#(id) of \#(id * 7919)"}"#
    }
    let posts = folder.write("posts.jsonl", lines.joined(separator: "\n"))
    let sink = try ArchiveSink(archive)
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
    let again = Importer(into: try ArchiveSink(archive)).run([posts])
    #expect(again.stop == nil && again.files[0].added + report.files[0].added == 2999)
    #expect(try archive.check() == [])
  }
}
