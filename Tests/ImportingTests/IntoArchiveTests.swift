import Archive
import Importing
import Posts
import Testing

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
}
