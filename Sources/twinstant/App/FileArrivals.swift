import Files
import Signals

/// Tells when another file may be at a path than before, or none, or the same with other bytes; the first
/// time at once, as it may have come before it was watched for. What is written beside it, as by who
/// opens it in vain, does not count.
///
/// Values come on the subscriber's thread and on one of its own.
func fileArrivals(of path: String) -> Signal<Void, Never> {
  fileChanges(of: path).merge(with: .just(()))
    .map { FileStamp(at: path) }
    .removeDuplicates()
    .map { _ in }
}
