import Archive
import Demo
import Posts

/// The demo archive: invented posts in the cache folder, made when they are first wanted.
struct DemoPlace: Sendable {
  /// Posts of the demo that a newcomer sees.
  static let size = 20_000

  let path = Places.ofThisPerson.demoArchive

  /// The demo as far as it is made; made whole by `complete` or `DemoMaking`.
  ///
  /// - Throws: `Failure`.
  func archive() throws(Failure) -> Archive {
    do throws(ArchiveError) {
      return try Archive(at: path, mode: .create)
    } catch {
      throw Failure(error)
    }
  }

  /// The whole demo; the missing part is made first.
  ///
  /// - Throws: `Failure`.
  func complete() throws(Failure) -> Archive {
    let archive = try archive()
    do throws(ArchiveError) {
      try make(in: archive) { _ in true }
    } catch {
      throw Failure(error)
    }
    return archive
  }

  /// Makes what is missing of the demo, newest posts first. Blocks for about a second.
  ///
  /// - Parameter progress: called with the posts made so far; `false` stops.
  func make(in archive: Archive, progress: (Int) -> Bool) throws(ArchiveError) {
    try DemoArchive.fill(archive, count: Self.size, progress: progress)
  }
}
