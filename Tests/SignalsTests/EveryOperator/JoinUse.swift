import Signals

/// One way to make one stream of four, each with a thread of its own.
struct JoinUse: Sendable, CustomStringConvertible {
  typealias Numbers = OperatorUse.Numbers

  /// Which of one sender's values arrive.
  enum Part: Sendable {
    /// None: the sender is there for another purpose.
    case none
    /// All.
    case all
    /// The given number, from the first on.
    case first(Int)
    /// The first ones, however many.
    case prefix
    /// The last ones, however many.
    case suffix
    /// Some, without a gap.
    case run
    /// Some, in order.
    case some
  }

  let description: String
  let parts: [Part]
  let apply: @Sendable ([Numbers], Surroundings) -> Numbers

  init(
    _ description: String, gives parts: [Part],
    _ apply: @escaping @Sendable ([Numbers], Surroundings) -> Numbers
  ) {
    self.description = description
    self.parts = parts
    self.apply = apply
  }

  /// The senders whose values did not arrive as they should, when each sent 1, 2, … `each`.
  func faults(in values: [Int], each: Int) -> [String] {
    parts.enumerated().compactMap { index, part in
      let seen = Sent.numbers(of: index + 1, in: values)
      return part.holds(for: seen, each: each) ? nil : "of \(index + 1): \(seen)"
    }
  }
}

extension JoinUse.Part {
  fileprivate func holds(for seen: [Int], each: Int) -> Bool {
    let all = Array(1...each)
    return switch self {
    case .none: seen.isEmpty
    case .all: seen == all
    case .first(let count): seen == Array(all.prefix(count))
    case .prefix: seen == Array(all.prefix(seen.count))
    case .suffix: seen == Array(all.suffix(seen.count))
    case .run: zip(seen, seen.dropFirst()).allSatisfy { $0 + 1 == $1 }
    case .some: zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 }
    }
  }
}

extension Signal<Int, Broken> {
  /// This stream until it sends `number`, which makes it fail.
  func failing(at number: Int) -> Signal {
    flatMap { Sent.number(of: $0) == number ? .fail(Broken()) : .just($0) }
  }
}
