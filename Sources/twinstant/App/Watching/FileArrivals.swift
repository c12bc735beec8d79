import Files
import Signals

/// Emits when the file at a path, or where a link there leads, may have been created, replaced,
/// removed or changed; the first time once it is watched, since that may have happened before.
/// Writes to files next to it, as by a failed attempt to open it, do not count.
///
/// Looks and emits on a thread of its own, like `fileChanges`. Where nothing can be watched, or
/// nothing any more, it emits nothing from then on, tells nobody and does not end.
func fileArrivals(of path: String) -> Signal<Void, Never> {
  linkedFileChanges(of: path)
    .map { FileStamp(at: path) }
    .removeDuplicates()
    .map { _ in }
}
