import Signals

/// One use of a constructor.
struct ConstructorUse: Sendable, CustomStringConvertible {
  /// The name as the source declares it: `after(_:on:)`.
  let name: String
  let make: @Sendable (Surroundings) -> OperatorUse.Numbers

  var description: String { name }

  init(_ name: String, _ make: @escaping @Sendable (Surroundings) -> OperatorUse.Numbers) {
    self.name = name
    self.make = make
  }

  /// Every constructor.
  static let all = [
    ConstructorUse("just(_:)") { _ in .just(1) },
    ConstructorUse("empty") { _ in .empty },
    ConstructorUse("never") { _ in .never },
    ConstructorUse("fail(_:)") { _ in .fail(Broken()) },
    ConstructorUse("deferred(_:)") { at in .deferred { .just(at.token.pass(1)) } },
    ConstructorUse("from(_:)") { at in .from((1...3).lazy.map { at.token.pass($0) }) },
    ConstructorUse("after(_:on:)") { at in
      Signal<Void, Broken>.after(.milliseconds(5), on: at.scheduler).map { 1 }
    },
    ConstructorUse("signal") { at in Subject<Int, Broken>().signal.map { at.token.pass($0) } },
    ConstructorUse("init(_:)") { at in
      Signal { observer, lifetime in
        lifetime.onEnd { _ = at.token.pass(0) }
        observer.send(at.token.pass(1))
      }
    },
  ]
}
