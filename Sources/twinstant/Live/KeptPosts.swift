import Archive
import Posts
import Services
import Settings
import Signals

/// What live sources answered is found in the archive from now on, where the settings want it.
///
/// Blocks. A failure is reported on standard error, and is no reason not to show the posts.
func keep(_ posts: [Post], in settings: ArchiveSettings) {
  guard settings.keepsLiveResults, !posts.isEmpty else { return }
  do throws(ArchiveError) {
    let writer = try Archive(at: settings.path, mode: settings.keepingMode).makeWriter(.live)
    for post in posts { try writer.add(post.seen(at: .current)) }
    try writer.flush()
  } catch {
    report(Failure(error))
  }
}

/// What puts live results into the archive of the settings, on the queue; `nil` where they want none kept.
///
/// - Parameter failed: called there, once, when posts could not be kept.
func keepingLive(
  in settings: ArchiveSettings, on queue: any Scheduler,
  failed: @escaping @Sendable (ArchiveError) -> Void
) -> (@Sendable ([Post]) -> Void)? {
  guard settings.keepsLiveResults else { return nil }
  let keeper = LiveKeeper(
    at: settings.path, mode: settings.keepingMode, on: queue, now: { .current }, failed: failed)
  return { posts in keeper.keep(posts) }
}

extension ArchiveSettings {
  /// A name that was mistyped makes no archive of its own.
  fileprivate var keepingMode: Archive.Mode { isNamed ? .existing : .create }
}
