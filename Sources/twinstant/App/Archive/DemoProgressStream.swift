import Archive
import Interface
import Signals

/// Makes the missing part of the demo on the thread that subscribes, and reports progress.
///
/// Ending the subscription stops it; the next start continues. If the disk is full or read-only,
/// the demo stays as it is.
func demoProgress(in archive: Archive) -> Signal<DemoProgress, Never> {
  Signal { observer, lifetime in
    try? DemoPlace().make(
      in: archive, progress: { observer.send(.making($0, of: DemoPlace.size)) },
      isStopped: { lifetime.hasEnded })
    observer.send(.ready)
    observer.complete(.finished)
  }
}
