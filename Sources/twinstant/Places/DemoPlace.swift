import Archive

/// The demo archive: invented posts in the cache folder, made on first use.
struct DemoPlace: Sendable {
  /// How many posts the demo has.
  static let size = 20_000

  let path = Places.ofThisPerson.demoArchive

  /// The demo as far as it is made. If the cache folder cannot be written, it is in a temporary
  /// folder that is removed when the process ends.
  ///
  /// - Parameter handles: the person's handles, for `from:me`; the demo itself has none.
  /// - Throws: `Failure`.
  func archive(
    handles: @escaping @Sendable () -> [String] = { [] }
  ) throws(Failure) -> Archive {
    do throws(ArchiveError) { return try writableArchive(at: path, handles) } catch {
      return try temporaryArchive(after: error, handles)
    }
  }

  /// The demo in a temporary folder.
  ///
  /// - Parameter error: why it cannot be in the cache folder.
  private func temporaryArchive(
    after error: ArchiveError, _ handles: @escaping @Sendable () -> [String]
  ) throws(Failure) -> Archive {
    guard error.kind != .newer, let folder = TemporaryFolder.path() else { throw Failure(error) }
    do throws(ArchiveError) {
      return try writableArchive(at: folder + "/demo.db", handles)
    } catch {
      throw Failure(error)
    }
  }

  /// Refuses an archive that is read-only, unless it is complete.
  private func writableArchive(
    at path: String, _ handles: @escaping @Sendable () -> [String]
  ) throws(ArchiveError) -> Archive {
    let archive = try Archive(at: path, mode: .create, handles: handles)
    if try archive.total() < Self.size { _ = try archive.makeWriter() }
    return archive
  }

  /// The complete demo; the missing part is made first.
  ///
  /// - Throws: `Failure`.
  func complete() throws(Failure) -> Archive {
    let archive = try removableArchive()
    try complete(archive)
    return archive
  }

  /// The demo as far as it is made; a signal removes the temporary folder, if it is in one.
  private func removableArchive() throws(Failure) -> Archive {
    do throws(ArchiveError) { return try writableArchive(at: path, { [] }) } catch {
      // A signal that comes while the folder is made waits until it can be removed.
      let making = InterruptFlag.watch(for: InterruptFlag.endings)
      defer { InterruptFlag.end(making) }
      let archive = try temporaryArchive(after: error, { [] })
      TemporaryFolder.removeOnInterrupt()
      return archive
    }
  }

  /// Makes the missing part of the demo.
  ///
  /// - Throws: `Failure`.
  func complete(_ archive: Archive) throws(Failure) {
    do throws(ArchiveError) { try make(in: archive) } catch { throw Failure(error) }
  }

  /// Makes the missing part of the demo, newest posts first. Blocks for about a second.
  func make(
    in archive: Archive, progress: (Int) -> Void = { _ in }, isStopped: () -> Bool = { false }
  ) throws(ArchiveError) {
    try DemoMaking.fill(archive, count: Self.size, progress: progress, isStopped: isStopped)
  }
}
