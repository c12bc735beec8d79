import Glibc
import Signals

/// Tells when another file may be at a path than before, or none, or the same with other bytes; the first
/// time at once, as it may have come before it was watched for. What is written beside it, as by who
/// opens it in vain, does not count.
///
/// Values come on the subscriber's thread and on one of its own.
func fileArrivals(of path: String) -> Signal<Void, Never> {
  fileChanges(of: path).merge(with: .just(()))
    .map { FileMark(of: path) }
    .removeDuplicates()
    .map { _ in }
}

/// What tells a file from the one that stood in its place before.
private struct FileMark: Equatable, Sendable {
  private let numbers: [Int]

  init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      numbers = []
      return
    }
    numbers = [
      Int(status.st_dev), Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec,
    ]
  }
}
