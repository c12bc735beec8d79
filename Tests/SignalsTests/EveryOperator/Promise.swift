import Foundation

extension OperatorUse.Promise {
  /// What of `values` breaks the promise, when each of four senders said 1, 2, … `each`.
  ///
  /// With a cut somebody ended or cancelled the stream meanwhile: then what arrived is the
  /// beginning of what would have.
  func faults(in values: [Int], each: Int, isCut: Bool) -> [String] {
    var faults: [String] = []
    for sender in 1...4 {
      let seen = Sent.numbers(of: sender, in: values)
      if !holds(for: seen, each: each, isCut: isCut) { faults.append("of \(sender): \(seen)") }
    }
    if case .first(let count) = self {
      let isWhole = values.count == min(count, 4 * each)
      if !isWhole, !isCut || values.count > count { faults.append("\(values.count) in all") }
    }
    if case .newest = self, !isCut, values.last.map({ Sent.number(of: $0) }) != each {
      faults.append("ends with \(values.suffix(3))")
    }
    return faults
  }

  /// True when `values` came in the order in which the source sent them, whoever said them.
  func keepsOrder(of source: [Int], in values: [Int]) -> Bool {
    if case .allMixed = self { return true }
    var rest = source[...]
    return values.allSatisfy { value in
      guard let place = rest.firstIndex(of: value) else { return false }
      rest = rest[place...].dropFirst()
      return true
    }
  }

  private func holds(for seen: [Int], each: Int, isCut: Bool) -> Bool {
    switch self {
    case .all: seen == Array((1...each).prefix(isCut ? seen.count : each))
    case .allMixed: isCut ? Set(seen).count == seen.count : seen.sorted() == Array(1...each)
    case .some, .newest: zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 }
    case .first: seen == Array((1...each).prefix(seen.count))
    }
  }
}

/// A number together with who sent it.
enum Sent {
  private static let width = 1_000_000

  static func value(_ number: Int, by sender: Int) -> Int { sender * width + number }
  static func number(of value: Int) -> Int { value % width }
  static func sender(of value: Int) -> Int { value / width }

  /// Says 1, 2, … `count` as `sender`, and lets others in between: alone, a thread would be through
  /// with it before the next one begins. Not after each value: on a busy machine a thread that
  /// steps aside waits until every other program had its turn.
  static func all(_ count: Int, by sender: Int, _ body: (Int) -> Void) {
    for number in 1...count {
      body(value(number, by: sender))
      if number.isMultiple(of: 10 * sender) { sched_yield() }
    }
  }

  /// What `sender` said, as it arrived.
  static func numbers(of sender: Int, in values: [Int]) -> [Int] {
    values.filter { Self.sender(of: $0) == sender }.map { number(of: $0) }
  }
}
