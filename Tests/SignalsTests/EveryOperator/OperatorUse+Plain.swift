import Signals

extension OperatorUse {
  /// Operators with one input and no clock.
  static let plain = [
    OperatorUse("lift(_:)") { source, at in source.lift { $1(at.token.pass($0)) } },
    OperatorUse("map(_:)") { source, at in source.map { at.token.pass($0) } },
    OperatorUse("filter(_:)") { source, at in source.filter { _ in at.token.pass(true) } },
    OperatorUse("compactMap(_:)") { source, at in source.compactMap { at.token.pass($0) } },
    OperatorUse("tryMap(_:)") { source, at in
      source.tryMap { number throws(Broken) in at.token.pass(number) }
    },
    OperatorUse("scan(_:_:)") { source, at in source.scan(0) { at.token.pass($1) } },
    OperatorUse("removeDuplicates()") { source, _ in source.removeDuplicates() },
    OperatorUse("removeDuplicates(by:)") { source, at in
      source.removeDuplicates { at.token.pass($0) == $1 }
    },
    OperatorUse("dropFirst(_:)") { source, _ in source.dropFirst(0) },
    OperatorUse("prefix(_:)", gives: .first(700)) { source, at in source.prefix(at.count) },
    OperatorUse("prefix(while:)") { source, at in source.prefix(while: { _ in at.token.pass(true) })
    },
    OperatorUse("prefix(through:)") { source, at in
      source.prefix(through: { _ in at.token.pass(false) })
    },
    OperatorUse("perform(onStart:onValue:onCompletion:onCancel:)") { source, at in
      source.perform(
        onStart: { _ = at }, onValue: { _ = at.token.pass($0) }, onCompletion: { _ in _ = at },
        onCancel: { _ = at })
    },
    OperatorUse("asResult()") { source, _ in
      source.asResult().setFailureType(to: Broken.self).flatMap { result in
        switch result {
        case .success(let value): .just(value)
        case .failure(let failure): .fail(failure)
        }
      }
    },
    OperatorUse("setFailureType(to:)") { source, at in
      source.catch { _ in at.token.pass(Signal<Int, Never>.empty) }.setFailureType(to: Broken.self)
    },
    OperatorUse("mapError(_:)") { source, at in source.mapError { at.token.pass($0) } },
    OperatorUse("catch(_:)", "its source") { source, at in
      source.catch { at.token.pass(Numbers.fail($0)) }
    },
    OperatorUse("catch(_:)", "what follows a failure") { source, at in
      Numbers.fail(Broken()).catch { _ in at.token.pass(source) }
    },
    OperatorUse("retry(_:)") { source, _ in source.retry(2) },
    OperatorUse("then(_:)", "what follows") { source, at in
      Numbers.empty.then { at.token.pass(source) }
    },
    OperatorUse("share(replay:while:)") { source, _ in source.share() },
    OperatorUse("share(replay:while:)", "with memory") { source, _ in source.share(replay: 2) },
    OperatorUse("share(replay:while:)", "for ever") { source, _ in
      source.share(replay: 2, while: .forever)
    },
  ]
}
