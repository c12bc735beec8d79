import Files
import Signals

/// Emits when the file at a path may have been created, replaced, removed or changed; the first
/// time at once, since that may have happened before the watch began. Writes to files next to it,
/// as by a failed attempt to open it, do not count.
///
/// Emits on the subscriber's thread and on one of its own.
func fileArrivals(of path: String) -> Signal<Void, Never> {
  fileChanges(of: path).merge(with: .just(()))
    .map { FileStamp(at: path) }
    .removeDuplicates()
    .map { _ in }
}
