/// The tasks that every peer does in turn.
enum Workload: String, CaseIterable {
  case a, b, c, d1, e1, e2, f1, f2, g

  /// What the workload is, and what one of its events is.
  var title: String {
    switch self {
    case .a: "map, filter, map, sum; a value sent"
    case .b: "ten maps; a value sent"
    case .c: "flatMapLatest, each to one value; a value sent"
    case .d1: "build four operators, subscribe, cancel; a subscription"
    case .e1: "hop to a serial queue, throughput; a value sent"
    case .e2: "hop to an idle queue, from send to callback; µs, 50 % / 99 %"
    case .f1: "debounce in virtual time, one tick a value, pause of ten; a value sent"
    case .f2: "debounce of 10 ms on a queue, time of the sender; a value sent"
    case .g: "merge of eight; a value sent"
    }
  }

  /// How many events a round has.
  var events: Int {
    switch self {
    case .a, .b, .g: 500_000
    case .c, .d1, .e1, .f1: 100_000
    case .e2: 1000
    case .f2: 20_000
    }
  }

  /// The most that our time may be, as a part of OpenCombine's.
  var goalToCombine: Double? {
    switch self {
    case .a, .d1: 0.40
    case .b: 0.25
    case .c, .g: 0.50
    case .e1: 0.20
    case .e2: nil
    case .f1, .f2: 0.15
    }
  }

  /// The most that our time may be, in times of stored closures.
  var goalToClosures: Double? {
    switch self {
    case .a: 15
    case .b: 12
    default: nil
    }
  }

  /// The sum that must arrive when `values` are sent, by plain arithmetic.
  func checksum(of values: [Int]) -> Int {
    switch self {
    case .a:
      values.map { $0 &+ 7 }.filter { $0 & 3 != 0 }.reduce(0) { $0 &+ $1 &* 3 }
    case .b:
      values.reduce(0) { sum, value in
        sum &+ (1...10).reduce(value) { $1 & 1 == 1 ? $0 &+ $1 : $0 ^ $1 }
      }
    case .c: values.reduce(0) { $0 &+ $1 &+ 1 }
    case .d1:
      sampled(values, every: 16).map { $0 &+ 7 }.filter { $0 & 3 != 0 }.map { $0 &* 3 }
        .filter { $0 & 8 == 0 }.reduce(0, &+)
    case .e1, .e2, .g: values.reduce(0, &+)
    case .f1: sampled(values, every: 100).reduce(0, &+)
    case .f2: values.last ?? 0
    }
  }

  private func sampled(_ values: [Int], every count: Int) -> [Int] {
    stride(from: count - 1, to: values.count, by: count).map { values[$0] }
  }
}
