import Archive
import Errors
import Interface
import Services
import Signals

/// Rebuilds the index of an archive if another version of the program wrote it, and says so at the
/// beginning and at the end. Meanwhile searches are correct, but slower.
///
/// Ending the subscription stops it; the next start continues. For an index of a newer version, it
/// only says that this version cannot rebuild it.
func reindexing(of archive: Archive) -> Signal<Action, Never> {
  Signal { observer, lifetime in
    if (try? archive.needsReindexing()) == true {
      let interruption = Interruption(endingWith: lifetime)
      if (try? archive.isOfNewerVersion()) != true {
        let begins = "The index is being rebuilt for this version; searching is slower until then."
        observer.send(.noted(Note(.notice, begins)))
      }
      do throws(ArchiveError) {
        try archive.reindex(interruption: interruption)
        observer.send(.noted(Note(.notice, "The index is rebuilt.")))
      } catch {
        let isStopped = error.kind == .interrupted
        if !isStopped { observer.send(.noted(Note(.warning, error.sentences))) }
      }
    }
    observer.complete(.finished)
  }
}
