import Foundation

extension OperatorUse.Promise {
  /// Which of `values` break the promise, when each of four senders sent 1, 2, … `each`.
  ///
  /// With a cut, the stream was ended or cancelled meanwhile: the values that arrived are then the
  /// beginning of those that would have.
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

  /// Whether `values` came in the order in which the source sent them, whoever sent them.
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

/// A number together with its sender.
enum Sent {
  private static let width = 1_000_000

  static func value(_ number: Int, by sender: Int) -> Int { sender * width + number }
  static func number(of value: Int) -> Int { value % width }
  static func sender(of value: Int) -> Int { value / width }

  /// Sends 1, 2, … `count` as `sender`, and lets others in between: otherwise a thread would be
  /// done before the next one begins. It does not step aside after each value: on a busy machine it
  /// would wait until every other program had its turn.
  static func all(_ count: Int, by sender: Int, _ body: (Int) -> Void) {
    for number in 1...count {
      body(value(number, by: sender))
      if number.isMultiple(of: 10 * sender) { sched_yield() }
    }
  }

  /// The numbers of `sender`, in the order of arrival.
  static func numbers(of sender: Int, in values: [Int]) -> [Int] {
    values.filter { Self.sender(of: $0) == sender }.map { number(of: $0) }
  }
}
