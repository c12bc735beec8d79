import Archive
import Importing
import Posts

/// A real archive as a sink.
final class ArchiveSink: PostSink {
  let writer: ArchiveWriter

  init(_ archive: Archive) throws {
    writer = try archive.makeWriter(
      .import(path: "x", format: "auto", started: Timestamp(seconds: 0)))
  }

  func add(_ post: Post) throws(ImportError) {
    do { try writer.add(post) } catch { throw ImportError(error.message) }
  }

  func noteOwner(_ author: Author, of service: String, made: Timestamp?) throws(ImportError) {
    do { try writer.own(author.ownName) } catch { throw ImportError(error.message) }
  }

  func flush() throws(ImportError) {
    do { try writer.flush() } catch { throw ImportError(error.message) }
  }

  func keep(_ pictures: [CopiedPicture]) throws(ImportError) {
    do { try writer.keep(pictures) } catch { throw ImportError(error.message) }
  }

  var counts: StoredCounts { writer.counts }
}
