import Archive
import Posts
import Signals

/// How a word may go on, as the archive knows it. Read errors give no completions: the next search
/// reports what is wrong with the archive.
package func completions(
  of request: QueryCompletions.Request, limit: Int, by reader: SecondReader
) -> Signal<QueryCompletions, Never> {
  Signal { observer, lifetime in
    let interruption = Interruption(endingWith: lifetime)
    reader.read(during: lifetime) { archive in
      let found = try? archive.spelledCompletions(
        of: request, limit: limit, interruption: interruption)
      observer.send(found ?? .none)
      observer.complete(.finished)
    }
  }
}
