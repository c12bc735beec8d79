import Signals
import Synchronization

extension JoinUse {
  /// The number at which senders change something half-way.
  static let half = 100

  /// Every operator that has several inputs.
  static let all = [
    JoinUse("merge", gives: [.all, .all, .all, .all]) { inputs, _ in .merge(inputs) },
    JoinUse("merge(with:)", gives: [.all, .all, .all, .all]) { inputs, _ in
      inputs[0].merge(with: inputs[1]).merge(with: inputs[2].merge(with: inputs[3]))
    },
    JoinUse("flatten", gives: [.all, .all, .all, .all]) { inputs, _ in
      Signal.from(inputs).flatten()
    },
    JoinUse("flatten, two at once", gives: [.all, .all, .suffix, .suffix]) { inputs, _ in
      Signal.from(inputs).flatten(maxConcurrent: 2)
    },
    JoinUse("flatMap", gives: [.all, .all, .all, .all]) { inputs, _ in
      Signal.from(0..<4).flatMap { inputs[$0] }
    },
    JoinUse("concatMap of a merge", gives: [.all, .all, .all, .all]) { inputs, at in
      Signal.merge(inputs).concatMap { Numbers.just($0).deliver(on: at.scheduler) }
    },
    JoinUse("concatMap of four", gives: [.all, .suffix, .suffix, .suffix]) { inputs, _ in
      Signal.from(0..<4).concatMap { inputs[$0] }
    },
    JoinUse("a source of one's own", gives: [.all, .all, .all, .all]) { inputs, _ in
      Signal { observer, lifetime in
        for input in inputs { input.subscribe(during: lifetime, observer.send) }
      }
    },
    JoinUse("share", gives: [.all, .all, .all, .all]) { inputs, _ in
      Signal.merge(inputs).share(replay: 3)
    },
    JoinUse("deliver(on:)", gives: [.all, .all, .all, .all]) { inputs, at in
      Signal.merge(inputs).deliver(on: at.scheduler)
    },
    JoinUse("withLatest, values", gives: [.all, .all, .none, .none]) { inputs, _ in
      Signal.merge(inputs[0], inputs[1])
        .withLatest(from: .merge(.just(0), inputs[2], inputs[3])) { value, _ in value }
    },
    JoinUse("withLatest, the newest", gives: [.none, .none, .some, .some]) { inputs, _ in
      Signal.merge(inputs[0], inputs[1])
        .withLatest(from: .merge(inputs[2], inputs[3])).removeDuplicates()
    },
    JoinUse("sample", gives: [.some, .some, .none, .none]) { inputs, _ in
      Signal.merge(inputs[0], inputs[1]).sample(on: .merge(inputs[2], inputs[3]))
    },
    JoinUse(
      "prefix(untilOutputFrom:)", gives: [.prefix, .prefix, .prefix, .none]
    ) { inputs, _ in
      Signal.merge(inputs[0], inputs[1], inputs[2])
        .prefix(untilOutputFrom: inputs[3].filter { Sent.number(of: $0) == half })
    },
    JoinUse("then", gives: [.none, .suffix, .suffix, .suffix]) { inputs, _ in
      inputs[0].prefix(through: { Sent.number(of: $0) == half })
        .then { .merge(inputs[1], inputs[2], inputs[3]) }
    },
    JoinUse("catch", gives: [.first(half - 1), .suffix, .suffix, .suffix]) { inputs, _ in
      inputs[0].failing(at: half).catch { _ in .merge(inputs[1], inputs[2], inputs[3]) }
    },
    JoinUse("retry", gives: [.first(half - 1), .run, .run, .run]) { inputs, _ in
      let turns = Counter()
      return Numbers.unchecked { observer, lifetime in
        inputs[turns.next() % 4].failing(at: half).start(observer, during: lifetime)
      }.retry(4)
    },
    JoinUse("switchToLatest", gives: [.none, .some, .some, .some]) { inputs, _ in
      inputs[0].map { inputs[1 + $0 % 3] }.switchToLatest()
    },
    JoinUse("flatMapLatest", gives: [.none, .some, .some, .some]) { inputs, _ in
      inputs[0].flatMapLatest { inputs[1 + $0 % 3] }
    },
    JoinUse("flatMapFirst", gives: [.none, .suffix, .none, .none]) { inputs, _ in
      inputs[0].flatMapFirst { _ in inputs[1] }
    },
  ]

  private final class Counter: Sendable {
    private let count = Atomic(-1)
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }
}
