import Archive
import Posts
import Settings

/// What live sources answered is found in the archive from now on, where the settings want it.
///
/// Blocks. A failure is reported on standard error, and is no reason not to show the posts.
func keep(_ posts: [Post], in settings: ArchiveSettings) {
  guard settings.keepsLiveResults, !posts.isEmpty else { return }
  do throws(ArchiveError) {
    let writer = try Archive(at: settings.path, mode: .create).makeWriter(.live)
    for post in posts { try writer.add(post.seen(at: .current)) }
    try writer.flush()
  } catch {
    report(Failure(error))
  }
}
