import Archive
import Files
import Interface
import Signals

/// Watches what other programs write where the archive is or should be. The signals send requests;
/// the only action of their own is a note where the archive cannot be watched.
struct ArchiveArrivals: Sendable {
  let path: String
  let requests: ScreenRequests
  let loop: any Scheduler

  /// After another program has written, asks the same question again, soon but not for each of many
  /// writes; rows keep their place on the screen. If the archive was replaced, or the link by which
  /// it is named, opens the new one; if it is damaged and was moved away, looks for what there is
  /// instead. Subscribe before anything is asked.
  func changes(of archive: Archive, readingOn reader: WorkQueue) -> Signal<Action, Never> {
    let notes = Subject<Action, Never>()
    let writes = fileChanges(
      of: archive.path, unwatched: { notes.send(.noted(Note(unwatched: $0))) })
    return notes.signal.merge(with: asking(after: writes, of: archive, on: reader))
  }

  private func asking(
    after writes: Signal<Void, Never>, of archive: Archive, on reader: WorkQueue
  ) -> Signal<Action, Never> {
    let now = { @Sendable () -> Int64? in (try? archive.version()) ?? 0 }
    let looks =
      writes
      .merge(with: archive.path == path ? .empty : fileChanges(of: path))
      .throttle(for: Self.pause, latest: true, on: loop)
      .deliver(on: reader)
      .map { archive.isReplaced || Self.isGivenUp(archive) ? nil : now() }
    // The version is read first: so what is written from now on is told, even before the watch
    // begins.
    return Signal.just(()).deliver(on: reader).map(now)
      .merge(with: looks)
      // A replaced archive (`nil`) is told each time: the new one may have no posts yet.
      .removeDuplicates { $0 == $1 && $0 != nil }
      .dropFirst(1)
      .deliver(on: loop)
      .compactMap { [requests] version in
        (version == nil ? requests.archiveChecks : requests.searchesAgain).send(())
        return nil
      }
  }

  /// Lets go of an archive that is damaged and not at its path any more, as it was said to be moved
  /// away; one that can be read goes on to be.
  private static func isGivenUp(_ archive: Archive) -> Bool {
    archive.hasMetDamage && FileStamp(at: archive.path) == nil && archive.letGoIfWritten()
  }

  /// Opens the archive anew when somebody asks again, or types on after damage was met: both mean
  /// the file as it is now. It may have been overwritten, which SQLite does not notice.
  func renewals(of archive: Archive, readingOn reader: WorkQueue) -> Signal<Action, Never> {
    requests.questions.signal
      .filter { _ in archive.hasMetDamage }
      .map { _ in }
      .merge(with: requests.refreshes.signal)
      .deliver(on: reader)
      .filter { !archive.isClosed && (archive.isReplaced || archive.letGoIfWritten()) }
      .deliver(on: loop)
      .compactMap { [requests] in
        requests.archiveChecks.send(())
        return nil
      }
  }

  /// Opens the person's own archive if it appears while the demo is shown.
  var firstImport: Signal<Action, Never> {
    opening(at: linkedFileChanges(of: path).filter { [path] in FileStamp(at: path) != nil })
  }

  /// Opens an archive that could not be opened before, once it is created or replaced.
  var arrival: Signal<Action, Never> { opening(at: fileArrivals(of: path)) }

  private func opening(at events: Signal<Void, Never>) -> Signal<Action, Never> {
    events
      .throttle(for: Self.pause, latest: true, on: loop)
      .compactMap { [requests] in
        requests.archiveChecks.send(())
        return nil
      }
  }

  private static let pause = Duration.milliseconds(400)
}
