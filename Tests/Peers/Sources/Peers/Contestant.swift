/// One workload as one peer does it.
struct Contestant: Sendable {
  let workload: Workload
  let peer: Peer
  /// The part of the workload's events that suffices; the slow ones get fewer.
  let share: Int
  let run: @Sendable ([Int]) -> Outcome

  init(
    _ workload: Workload, _ peer: Peer, share: Int = 1, run: @escaping @Sendable ([Int]) -> Outcome
  ) {
    self.workload = workload
    self.peer = peer
    self.share = share
    self.run = run
  }
}

/// The peer that is measured.
enum Peer: String {
  case signals = "Signals"
  case combine = "OpenCombine"
  case erased = "OpenCombine, erased each step"
  case closures = "by hand: stored closures"
  case queued = "by hand: Dispatch"
  case pull = "async sequence, pulled"
  case stream = "AsyncStream"
  case channel = "AsyncChannel"
  case algorithms = "swift-async-algorithms"
  case wholePipe = "swift-async-algorithms, all threads"
}

/// The times of one run, and what arrived.
struct Outcome {
  /// In nanoseconds: the average for each event of the run, or one for each hop.
  let times: [Double]
  let checksum: Int
}
