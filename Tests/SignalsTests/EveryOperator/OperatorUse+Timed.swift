import Signals

extension OperatorUse {
  /// Operators with a scheduler.
  static let timed = [
    OperatorUse("debounce(for:on:)", gives: .newest) { source, at in
      source.debounce(for: .milliseconds(2), on: at.scheduler)
    },
    OperatorUse("debounce(on:_:)", gives: .newest) { source, at in
      source.debounce(on: at.scheduler) { at.token.pass(.milliseconds($0 % 3)) }
    },
    OperatorUse("throttle(for:latest:on:)", "latest", gives: .newest) { source, at in
      source.throttle(for: .milliseconds(2), latest: true, on: at.scheduler)
    },
    OperatorUse("throttle(for:latest:on:)", "first", gives: .some) { source, at in
      source.throttle(for: .milliseconds(2), latest: false, on: at.scheduler)
    },
    OperatorUse("delay(by:on:)") { source, at in
      source.delay(by: .milliseconds(2), on: at.scheduler)
    },
    OperatorUse("deliver(on:)") { source, at in source.deliver(on: at.scheduler) },
    OperatorUse("subscribe(on:)") { source, at in source.subscribe(on: at.scheduler) },
  ]
}
