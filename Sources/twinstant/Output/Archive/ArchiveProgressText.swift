import Archive
import Posts

/// The text of the progress line for work on an archive; if posts are counted, with their rate and
/// the time left.
struct ArchiveProgressText {
  private let clock = ContinuousClock()
  private var step: Archive.Progress.Step?
  private var start = ContinuousClock.now

  mutating func text(_ progress: Archive.Progress) -> String {
    if step != progress.step { (step, start) = (progress.step, clock.now) }
    return Self.text(progress, after: clock.now - start)
  }

  /// - Parameter time: the time since the step began.
  static func text(_ progress: Archive.Progress, after time: Duration) -> String {
    let counted = RateMeter.text(progress.done, of: progress.total, after: time)
    return switch progress.step {
    case .indexing: "rebuilding the index  \(counted)"
    case .joining: "joining runs  \(counted)"
    case .looking: "looking for the posts  \(counted)"
    case .reading: "checking the pages of the file"
    case .checking: "reading every post  \(counted)"
    case .comparing: "comparing the index"
    case .removing: "removing  \(counted)"
    case .pictures: "looking for pictures to keep  \(counted)"
    case .merging: "merging the index"
    case .shrinking: "freeing space"
    }
  }
}

extension ProgressLine {
  /// A function that shows the progress it is called with.
  func following() -> (Archive.Progress) -> Void {
    var text = ArchiveProgressText()
    return { self.show(text.text($0)) }
  }
}
