import Files
import Libc
import Signals
import Terminal

/// Emits when anybody writes or removes a file, or writes the log that SQLite keeps next to it. The
/// first time is once it is watched, since that may have happened before. Uses inotify: nothing
/// wakes up unless somebody writes these two, or makes or removes a file next to them.
///
/// Looks and emits on a thread of its own, many times for one write: throttle it. Subscribing waits
/// for no file: a path may lead to a server that does not answer. Where nothing can be watched, or
/// nothing any more, it emits nothing from then on and does not end.
///
/// - Parameters:
///   - begin: makes a descriptor of inotify; called on that thread.
///   - unwatched: called there where that is so, with the system's reason (`errno`).
func fileChanges(
  of path: String,
  by begin: @escaping @Sendable () -> Int32 = { FolderWatch.begin() },
  unwatched: @escaping @Sendable (Int32) -> Void = { _ in }
) -> Signal<Void, Never> {
  Signal { observer, lifetime in
    // Work given to the queue still runs when the queue is gone; then its thread ends.
    WorkQueue(named: "changes").schedule {
      let watch = begin()
      guard watch >= 0 else { return unwatched(errno) }
      defer { close(watch) }
      guard let end = Wakeup() else { return unwatched(errno) }
      let ending = lifetime.onEnd { end.ring() }
      defer { lifetime.detach(ending) }
      var file = PathWatch(of: path, by: watch)
      guard file.begin() else { return unwatched(errno) }
      var mayHaveChanged = true
      while true {
        if let reason = file.failure { return unwatched(reason) }
        if mayHaveChanged { observer.send(()) }
        guard waitForEvents(watch, until: end.descriptor) else { return }
        mayHaveChanged = file.renew(after: WatchEvent.waiting(in: watch))
      }
    }
  }
}

/// `fileChanges` of a path, and of the place where a link at the path leads: nothing may be there
/// yet. Where nothing can be watched it emits nothing, tells nobody and does not end.
func linkedFileChanges(of path: String) -> Signal<Void, Never> {
  // The link is followed on the thread of the watch, which may wait, anew at each change.
  fileChanges(of: path).flatMapLatest { _ in
    let target = AbsolutePath.ofNewFile(path)
    return Signal.just(()).merge(with: target == path ? .empty : fileChanges(of: target))
  }
}

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

/// Sleeps until there are events; `false` if it should end.
private func waitForEvents(_ watch: Int32, until end: Int32) -> Bool {
  var descriptors = [
    pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
    pollfd(fd: end, events: Int16(POLLIN), revents: 0),
  ]
  while poll(&descriptors, 2, -1) < 0 { if errno != EINTR { return false } }
  return descriptors[1].revents == 0
}
