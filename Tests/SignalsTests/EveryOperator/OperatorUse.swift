import Signals

/// One use of an operator between a source of numbers and a subscriber.
struct OperatorUse: Sendable, CustomStringConvertible {
  typealias Numbers = Signal<Int, Broken>

  /// Which of the source's values arrive, once all are sent and those held back have come.
  enum Promise: Sendable {
    /// Each once, in the order of its sender.
    case all
    /// Each once, in any order.
    case allMixed
    /// Some, in the order of their sender.
    case some
    /// Some, in the order of their sender, and the very last one.
    case newest
    /// At most the given number in all, and of each sender the first ones without a gap.
    case first(Int)
  }

  /// The name as the source declares it: `debounce(for:on:)`.
  let name: String
  /// Which use of the operator it is, where there are several.
  let detail: String
  let promise: Promise
  let apply: @Sendable (Numbers, Surroundings) -> Numbers

  var description: String { detail.isEmpty ? name : "\(name), \(detail)" }

  init(
    _ name: String, _ detail: String = "", gives promise: Promise = .all,
    _ apply: @escaping @Sendable (Numbers, Surroundings) -> Numbers
  ) {
    self.name = name
    self.detail = detail
    self.promise = promise
    self.apply = apply
  }

  /// Every operator at least once.
  static let all = plain + timed + combining + flattening
}

/// What a use of an operator is built with.
struct Surroundings: Sendable {
  let scheduler: any Scheduler
  /// A token for every closure that is given to the operator.
  var token = Token()
  /// A number for operators that count.
  var count = Int.max
}

/// Is passed by each value on its way through an operator's own closure, and calls `onPass` then.
final class Token: Sendable {
  private let onPass: @Sendable () -> Void

  init(onPass: @escaping @Sendable () -> Void = {}) { self.onPass = onPass }

  /// `value`, unchanged.
  func pass<Value>(_ value: Value) -> Value {
    onPass()
    return value
  }
}
