import Glibc
import Signals

/// Tells when a file, or what SQLite keeps beside it, is written by anybody: by inotify, so that
/// nothing wakes up while nobody writes. Where its folder is not there yet, or no more, the ones above are
/// watched until it is.
///
/// Values come on a thread of its own, many for one write; throttle them.
func fileChanges(of path: String) -> Signal<Void, Never> {
  let slash = path.lastIndex(of: "/")
  let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
  return Signal { observer, lifetime in
    let watch = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
    let (end, ender) = (ends[0], ends[1])
    var place = FolderWatch(of: folder, by: watch)
    guard watch >= 0, end >= 0, place.descend() else {
      for descriptor in [watch, end, ender] where descriptor >= 0 { close(descriptor) }
      return
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
          // The file may have come with its folder.
          observer.send(())
        }
      }
      close(watch)
      close(end)
    }
  }
}

/// Sleeps until there are events; `false` when it is told to end.
private func waitForEvents(_ watch: Int32, until end: Int32) -> Bool {
  var descriptors = [
    pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
    pollfd(fd: end, events: Int16(POLLIN), revents: 0),
  ]
  while poll(&descriptors, 2, -1) < 0 { if errno != EINTR { return false } }
  return descriptors[1].revents == 0
}
