import Archive
import Posts
import Services
import Settings
import Signals

/// What puts live results into the archive of the settings; `nil` where they want none kept.
///
/// - Parameters:
///   - queue: where it is done; without one whoever has posts to keep waits.
///   - failed: called there, once, when posts could not be kept.
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
  /// What live sources answered a command is found in the archive from now on, where that is wanted.
  ///
  /// Blocks. A failure is reported on standard error, and is no reason not to show the posts.
  func keep(_ posts: [Post]) {
    let keep = keepingLive(in: self, on: nil) { report(Failure($0)) }
    keep?(posts)
  }

  /// A mistyped name must not create an archive.
  fileprivate var keepingMode: Archive.Mode { isNamed ? .existing : .create }
}
