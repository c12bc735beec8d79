import Archive
import Importing
import Posts

/// The archive as the place where imported posts go, once no other import runs.
final class ArchiveSink: IndexedPostSink {
  private let writer: ArchiveWriter
  private let turn: ImportTurn

  /// - Throws: `Failure` when the archive cannot be written.
  init(_ archive: Archive, path: String, format: String) throws(Failure) {
    turn = ImportTurn(at: archive.path)
    do throws(ArchiveError) {
      writer = try archive.makeWriter(.import(path: path, format: format, started: .current))
    } catch {
      throw Failure(error)
    }
  }

  func add(_ post: Post) throws(ImportError) { try add(IndexedPost(post)) }

  func add(_ post: IndexedPost) throws(ImportError) {
    do throws(ArchiveError) { try writer.add(post) } catch { throw ImportError(error) }
  }

  func own(_ author: Author, of service: String) throws(ImportError) {
    do throws(ArchiveError) { try writer.own(author.handle) } catch { throw ImportError(error) }
  }

  func flush() throws(ImportError) {
    do throws(ArchiveError) { try writer.flush() } catch { throw ImportError(error) }
  }

  /// Makes the archive end what it does of its own accord; any thread.
  func stop() { writer.stop() }

  /// Notes in the archive that the import came to its end.
  func finish() throws(Failure) {
    do throws(ArchiveError) { try writer.finish(at: .current) } catch { throw Failure(error) }
  }

  var counts: ImportCounts {
    let counts = writer.counts
    return ImportCounts(
      added: counts.added, updated: counts.updated, unchanged: counts.unchanged)
  }
}

extension ImportError {
  fileprivate init(_ error: ArchiveError) {
    self.init(error.message, remedy: error.remedy)
  }
}
