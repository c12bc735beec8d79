import Archive
import Posts
import Services
import Settings
import Signals

/// Returns a function that stores live results in the archive of the settings; `nil` if these do
/// not want that.
///
/// - Parameters:
///   - queue: where to store them; without one, the caller waits.
///   - failed: called there if posts could not be stored; for several failures in a row, only for
///     the first.
func keepingLive(
  in settings: ArchiveSettings, on queue: (any Scheduler)?,
  failed: @escaping @Sendable (ArchiveError) -> Void
) -> (@Sendable ([Post]) -> Void)? {
  guard settings.keepsLiveResults else { return nil }
  let keeper = LiveKeeper(
    at: settings.path, mode: settings.keepingMode, on: queue, now: { .current }, failed: failed)
  return { posts in keeper.keep(posts) }
}

extension ArchiveSettings {
  /// Stores in the archive what live sources answered to a command, if that is wanted.
  ///
  /// Blocks. A failure is reported on standard error, but is no reason not to show the posts.
  func keep(_ posts: [Post]) {
    let keep = keepingLive(in: self, on: nil) { report(Failure($0)) }
    keep?(posts)
  }

  /// A mistyped name must not create an archive.
  fileprivate var keepingMode: Archive.Mode { isNamed ? .existing : .create }
}
