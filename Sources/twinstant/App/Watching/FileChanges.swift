import Libc
import Signals
import Terminal

/// Emits when anybody writes a file, or what SQLite keeps next to it; the first time once it is
/// watched, since that may have happened before. Uses inotify, so that nothing wakes up while
/// nobody writes. While its folder does not exist, watches the folders above.
///
/// Looks and emits on a thread of its own, many times for one write: throttle it. Who subscribes
/// waits for no file: a path may lead to a server that does not answer.
///
/// - Parameters:
///   - begin: makes a descriptor of inotify; called on that thread.
///   - unwatched: called there where nothing can be watched, and so nothing is emitted, with the
///     system's reason (`errno`).
func fileChanges(
  of path: String,
  by begin: @escaping @Sendable () -> Int32 = { FolderWatch.begin() },
  unwatched: @escaping @Sendable (Int32) -> Void = { _ in }
) -> Signal<Void, Never> {
  let slash = path.lastIndex(of: "/")
  let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
  return Signal { observer, lifetime in
    // What it was given still runs when the queue is gone, and then its thread ends.
    WorkQueue(named: "changes").schedule {
      let watch = begin()
      guard watch >= 0 else { return unwatched(errno) }
      defer { close(watch) }
      guard let end = Wakeup() else { return unwatched(errno) }
      let ending = lifetime.onEnd { end.ring() }
      defer { lifetime.detach(ending) }
      var place = FolderWatch(of: folder, by: watch)
      guard place.descend() else { return unwatched(errno) }
      observer.send(())
      while waitForEvents(watch, until: end.descriptor) {
        let events = FolderEvent.waiting(in: watch)
        place.forget(after: events)
        if place.isThere {
          if events.contains(where: { $0.isOverflow || $0.name.hasPrefix(name) }) {
            observer.send(())
          }
        } else if place.descend(), place.isThere {
          // The file may have been created together with its folder.
          observer.send(())
        }
      }
    }
  }
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
