import Archive
import Demo
import Posts

/// The demo archive: invented posts in the cache folder, made when they are first wanted.
struct DemoPlace: Sendable {
  /// Posts of the demo that a newcomer sees.
  static let size = 20_000

  let path = Places.ofThisPerson.demoArchive

  /// The demo as far as it is made. Where the cache folder cannot be written it lies in a folder
  /// that goes with the process.
  ///
  /// - Throws: `Failure`.
  func archive() throws(Failure) -> Archive {
    do throws(ArchiveError) { return try writableArchive(at: path) } catch {
      guard error.kind != .newer, let folder = TemporaryFolder.path() else { throw Failure(error) }
      do throws(ArchiveError) { return try writableArchive(at: folder + "/demo.db") } catch {
        throw Failure(error)
      }
    }
  }

  /// A read-only archive is of use only when it is whole.
  private func writableArchive(at path: String) throws(ArchiveError) -> Archive {
    let archive = try Archive(at: path, mode: .create)
    if try archive.total() < Self.size { _ = try archive.makeWriter() }
    return archive
  }

  /// The whole demo; the missing part is made first.
  ///
  /// - Throws: `Failure`.
  func complete() throws(Failure) -> Archive {
    let archive = try archive()
    do throws(ArchiveError) { try make(in: archive) } catch { throw Failure(error) }
    return archive
  }

  /// Makes what is missing of the demo, newest posts first. Blocks for about a second.
  func make(
    in archive: Archive, progress: (Int) -> Void = { _ in }, isStopped: () -> Bool = { false }
  ) throws(ArchiveError) {
    try DemoArchive.fill(
      archive, count: Self.size, now: .current, progress: progress, isStopped: isStopped)
  }
}
