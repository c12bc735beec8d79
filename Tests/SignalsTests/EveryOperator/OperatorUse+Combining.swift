import Signals

extension OperatorUse {
  /// Operators with several inputs, one of which is the source.
  static let combining = [
    OperatorUse("merge(_:)") { source, _ in .merge([.empty, source]) },
    OperatorUse("merge(_:)", "written out") { source, _ in .merge(.empty, source) },
    OperatorUse("merge(with:)") { source, _ in source.merge(with: .empty) },
    OperatorUse("combineLatest(_:)") { source, _ in
      Signal.combineLatest([.just(0), source]).map { $0[1] }
    },
    OperatorUse("combineLatest(with:)") { source, _ in
      Numbers.just(0).combineLatest(with: source).map { $1 }
    },
    OperatorUse("withLatest(from:)", "the asked") { source, _ in
      source.withLatest(from: source)
    },
    OperatorUse("withLatest(from:_:)") { source, at in
      source.withLatest(from: .just(0)) { value, _ in at.token.pass(value) }
    },
    OperatorUse("sample(on:)") { source, _ in source.sample(on: source) },
    OperatorUse("prefix(untilOutputFrom:)") { source, _ in
      source.prefix(untilOutputFrom: Numbers.never)
    },
    OperatorUse("unchecked(_:)") { source, at in
      .unchecked { observer, lifetime in
        source.start(
          Observer(send: { observer.send(at.token.pass($0)) }, complete: observer.complete),
          during: lifetime)
      }
    },
    OperatorUse("unchecked(_:)", "within") { source, at in
      .unchecked { observer, lifetime in
        source.start(
          within: lifetime, send: { observer.send(at.token.pass($0)) },
          complete: observer.complete)
      }
    },
  ]
}
