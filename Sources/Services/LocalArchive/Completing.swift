import Archive
import Posts
import Signals

/// How a word may go on, as the archive knows it; read on the reader's thread. What cannot be read is
/// no continuation: the next search tells what is wrong with the archive.
package func completions(
  of request: QueryCompletions.Request, limit: Int, in archive: Archive, on reader: any Scheduler
) -> Signal<QueryCompletions, Never> {
  Signal { observer, lifetime in
    let interruption = Interruption()
    lifetime.onEnd { interruption.interrupt() }
    reader.schedule {
      if lifetime.hasEnded { return }
      let found = try? archive.completions(of: request, limit: limit, interruption: interruption)
      observer.send(found ?? .none)
      observer.complete(.finished)
    }
  }
}
