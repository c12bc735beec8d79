import Files
import Signals

/// Like `fileChanges`, and also of the place where a link at the path leads: nothing may be there
/// yet.
func linkedFileChanges(of path: String) -> Signal<Void, Never> {
  // In the thread of the watch, which may wait; and anew each time that the link is another.
  fileChanges(of: path).flatMapLatest { _ in
    let target = AbsolutePath.ofNewFile(path)
    return Signal.just(()).merge(with: target == path ? .empty : fileChanges(of: target))
  }
}
