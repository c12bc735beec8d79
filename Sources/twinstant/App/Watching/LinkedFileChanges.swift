import Files
import Signals

/// `fileChanges` of a path, and of the place where a link at the path leads: nothing may be there
/// yet. Where nothing can be watched it emits nothing, tells nobody and does not end.
func linkedFileChanges(of path: String) -> Signal<Void, Never> {
  // The link is followed on the thread of the watch, which may wait, anew at each change.
  fileChanges(of: path).flatMapLatest { _ in
    let target = AbsolutePath.ofNewFile(path)
    return Signal.just(()).merge(with: target == path ? .empty : fileChanges(of: target))
  }
}
