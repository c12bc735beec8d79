/// One workload as one peer does it.
struct Contestant: Sendable {
  let workload: Workload
  let peer: Peer
  /// What part of the workload's events is enough; the slow ones get fewer.
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

/// Who.
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

/// What one run took, and what arrived.
struct Outcome {
  /// Nanoseconds: for each event of the run on average, or of each hop.
  let times: [Double]
  let checksum: Int
}
