extension Signal {
  /// The newest values of all `signals`, each time one of them sends, once all have sent.
  ///
  ///     a                    -1-----3---|
  ///     b                    ---2-----4-|
  ///     combineLatest(a, b)  ---x---y-z-|   x is [1, 2], y is [3, 2], z is [3, 4]
  ///
  /// Ends when all have ended, or when one sends while all the others have ended and one of them
  /// never sent: nothing can come any more. The first failure passes and cancels the rest. Without
  /// signals it is empty. A value sent from inside a callback is combined at once and sent next.
  public static func combineLatest(_ signals: [Signal]) -> Signal<[Value], Failure> {
    .unchecked { observer, lifetime in
      guard !signals.isEmpty else { return observer.complete(.finished) }
      let serialized = SerializedObserver(observer, lifetime, Row<Value>(of: signals.count))
      for (index, signal) in signals.enumerated() {
        signal.start(
          within: lifetime,
          send: { value in
            _ = serialized.decide { row, output in
              let old = row.values[index]
              row.values[index] = value
              let all = row.values.compactMap { $0 }
              if all.count == row.values.count {
                output.send(all)
              } else if row.areDone(except: index) {
                output.complete(.finished)
              }
              return old
            }
          },
          complete: { completion in
            serialized.decide { row, output in
              row.isDone[index] = true
              if completion.isFailure || row.areDone() { output.complete(completion) }
            }
          })
      }
    }
  }

  /// The newest value of this one and of `other`, each time one of them sends, once both have.
  public func combineLatest<Other: Sendable>(with other: Signal<Other, Failure>)
    -> Signal<(Value, Other), Failure>
  {
    let sides = [map { (Value?.some($0), Other?.none) }, other.map { (nil, $0) }]
    return Signal<(Value?, Other?), Failure>.combineLatest(sides).compactMap { row in
      guard let left = row[0].0, let right = row[1].1 else { return nil }
      return (left, right)
    }
  }
}

/// The newest value of each signal, and which have ended.
private struct Row<Value: Sendable>: Sendable {
  var values: [Value?]
  var isDone: [Bool]

  init(of count: Int) {
    values = Array(repeating: nil, count: count)
    isDone = Array(repeating: false, count: count)
  }

  func areDone(except index: Int? = nil) -> Bool {
    isDone.indices.allSatisfy { $0 == index || isDone[$0] }
  }
}
