import Glibc
import Signals

/// Emits when anybody writes a file, or what SQLite keeps next to it. Uses inotify, so that nothing
/// wakes up while nobody writes. While its folder does not exist, watches the folders above.
///
/// Emits on a thread of its own, many times for one write: throttle it.
///
/// - Parameters:
///   - begin: makes a descriptor of inotify.
///   - unwatched: called by who subscribes where nothing can be watched, and so nothing is emitted,
///     with the system's reason (`errno`).
func fileChanges(
  of path: String,
  by begin: @escaping @Sendable () -> Int32 = { inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) },
  unwatched: @escaping @Sendable (Int32) -> Void = { _ in }
) -> Signal<Void, Never> {
  let slash = path.lastIndex(of: "/")
  let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
  return Signal { observer, lifetime in
    let watch = begin()
    let refusal = errno
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
    let (end, ender) = (ends[0], ends[1])
    var place = FolderWatch(of: folder, by: watch)
    guard watch >= 0, end >= 0, place.descend() else {
      let reason = watch < 0 ? refusal : errno
      for descriptor in [watch, end, ender] where descriptor >= 0 { close(descriptor) }
      return unwatched(reason)
    }
    let thread = WorkQueue(named: "changes")
    lifetime.onEnd {
      close(ender)
      _ = thread
    }
    thread.schedule { [place] in
      var place = place
      while waitForEvents(watch, until: end) {
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
      close(watch)
      close(end)
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
