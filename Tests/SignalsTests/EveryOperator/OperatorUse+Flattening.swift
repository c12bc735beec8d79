import Signals

extension OperatorUse {
  /// Operators with a signal for each value, or on a signal of signals; some inner ones answer
  /// elsewhere.
  static let flattening = [
    OperatorUse("flatMap(maxConcurrent:_:)") { source, at in
      source.flatMap { .just(at.token.pass($0)) }
    },
    OperatorUse("flatMap(maxConcurrent:_:)", "answers elsewhere", gives: .allMixed) { source, at in
      source.flatMap { Numbers.just(at.token.pass($0)).deliver(on: at.scheduler) }
    },
    OperatorUse("flatMap(maxConcurrent:_:)", "three at once", gives: .allMixed) { source, at in
      source.flatMap(maxConcurrent: 3) {
        Numbers.just(at.token.pass($0)).deliver(on: at.scheduler)
      }
    },
    OperatorUse("concatMap(_:)") { source, at in source.concatMap { .just(at.token.pass($0)) } },
    OperatorUse("concatMap(_:)", "answers elsewhere") { source, at in
      source.concatMap { Numbers.just(at.token.pass($0)).deliver(on: at.scheduler) }
    },
    OperatorUse("flatMapFirst(_:)") { source, at in
      source.flatMapFirst { .just(at.token.pass($0)) }
    },
    OperatorUse("flatMapFirst(_:)", "answers elsewhere", gives: .some) { source, at in
      source.flatMapFirst { Numbers.just(at.token.pass($0)).deliver(on: at.scheduler) }
    },
    OperatorUse("flatMapLatest(_:)") { source, at in
      source.flatMapLatest { .just(at.token.pass($0)) }
    },
    OperatorUse("flatMapLatest(_:)", "answers elsewhere", gives: .newest) { source, at in
      source.flatMapLatest { Numbers.just(at.token.pass($0)).deliver(on: at.scheduler) }
    },
    OperatorUse("flatten(maxConcurrent:)") { source, _ in
      Signal<Numbers, Broken>.just(source).flatten()
    },
    OperatorUse("switchToLatest()") { source, _ in
      Signal<Numbers, Broken>.just(source).switchToLatest()
    },
  ]
}
