import Signals
import SignalsTesting

/// One use of an operator between a source of numbers and a subscriber.
struct OperatorUse: Sendable, CustomStringConvertible {
  let description: String
  let apply: @Sendable (Signal<Int, Never>, any Scheduler) -> Signal<Int, Never>

  init(
    _ description: String,
    _ apply: @escaping @Sendable (Signal<Int, Never>, any Scheduler) -> Signal<Int, Never>
  ) {
    self.description = description
    self.apply = apply
  }

  /// Every operator once, so that what holds for all is tested for all.
  static let all: [OperatorUse] = stateless + timed + combining + flattening

  static let stateless = [
    OperatorUse("map") { source, _ in source.map { $0 } },
    OperatorUse("filter") { source, _ in source.filter { _ in true } },
    OperatorUse("compactMap") { source, _ in source.compactMap { $0 } },
    OperatorUse("scan") { source, _ in source.scan(0) { $1 } },
    OperatorUse("removeDuplicates") { source, _ in source.removeDuplicates() },
    OperatorUse("dropFirst") { source, _ in source.dropFirst(0) },
    OperatorUse("prefix") { source, _ in source.prefix(.max) },
    OperatorUse("prefix(while:)") { source, _ in source.prefix(while: { _ in true }) },
    OperatorUse("prefix(through:)") { source, _ in source.prefix(through: { _ in false }) },
    OperatorUse("perform") { source, _ in source.perform() },
    OperatorUse("asResult") { source, _ in source.asResult().map { $0.get() } },
    OperatorUse("setFailureType") { source, _ in
      source.setFailureType(to: Broken.self).catch { _ in .never }
    },
    OperatorUse("mapError") { source, _ in
      source.setFailureType(to: Broken.self).mapError { $0 }.catch { _ in .never }
    },
    OperatorUse("retry") { source, _ in source.retry() },
    OperatorUse("custom source") { source, _ in
      Signal { observer, lifetime in
        source.subscribe(during: lifetime, observer.send, onCompletion: observer.complete)
      }
    },
  ]

  static let timed = [
    OperatorUse("debounce") { $0.debounce(for: .milliseconds(20), on: $1) },
    OperatorUse("throttle") { $0.throttle(for: .milliseconds(20), latest: true, on: $1) },
    OperatorUse("delay") { $0.delay(by: .milliseconds(20), on: $1) },
    OperatorUse("deliver(on:)") { $0.deliver(on: $1) },
    OperatorUse("subscribe(on:)") { $0.subscribe(on: $1) },
  ]

  static let combining = [
    OperatorUse("merge") { source, _ in source.merge(with: .never) },
    OperatorUse("combineLatest") { source, _ in
      source.combineLatest(with: Subject<Int, Never>().signal.merge(with: .just(0))).map { $0.0 }
    },
    OperatorUse("withLatest") { source, _ in
      source.withLatest(from: .merge(.just(0), .never)) { value, _ in value }
    },
    OperatorUse("sample") { source, _ in source.sample(on: source) },
    OperatorUse("prefix(untilOutputFrom:)") { source, _ in
      source.prefix(untilOutputFrom: Signal<Int, Never>.never)
    },
    OperatorUse("share") { source, _ in source.share() },
    OperatorUse("share(replay:)") { source, _ in source.share(replay: 2) },
    OperatorUse("then") { source, _ in Signal<Int, Never>.empty.then { source } },
    OperatorUse("catch") { source, _ in
      Signal<Int, Broken>.fail(Broken()).catch { _ in source }
    },
  ]

  static let flattening = [
    OperatorUse("flatMap") { source, _ in source.flatMap { .merge(.just($0), .never) } },
    OperatorUse("concatMap") { source, _ in source.concatMap { .just($0) } },
    OperatorUse("flatMapFirst") { source, _ in source.flatMapFirst { .just($0) } },
    OperatorUse("flatMapLatest") { source, _ in
      source.flatMapLatest { .merge(.just($0), .never) }
    },
    OperatorUse("flatten of the source") { source, _ in Signal.just(source).flatten() },
    OperatorUse("switch to the source") { source, _ in Signal.just(source).switchToLatest() },
  ]
}
