import Synchronization

/// The observer that a custom source sends into: serializes its events and enforces the contract.
///
/// It holds the serialized observer weakly: after the end, a source that keeps its observer keeps
/// nothing of the subscriber. Events after the source's own end are ignored and reported; those
/// after a cancel are normal.
final class SafeObserver<Value: Sendable, Failure: Error>: Sendable {
  private weak let serialized: SerializedObserver<Void, Value, Failure>?
  private let isClosed = Atomic(false)
  private let violations: ContractViolations

  init(
    _ observer: Observer<Value, Failure>, _ lifetime: Lifetime,
    _ violations: ContractViolations = .ofProcess
  ) {
    let serialized = SerializedObserver(observer, lifetime, ())
    lifetime.keep(serialized)
    self.serialized = serialized
    self.violations = violations
  }

  /// The observer handed to the source.
  var observer: Observer<Value, Failure> { Observer(send: send, complete: complete) }

  @Sendable private func send(_ value: Value) {
    if isClosed.load(ordering: .relaxed) { return violations.report(.valueAfterTheEnd) }
    // A lifetime releases what it keeps once all is stopped; a source may send until then.
    guard let serialized, !serialized.lifetime.hasEnded else { return }
    serialized.send(value)
  }

  @Sendable private func complete(_ completion: Completion<Failure>) {
    let isSecond = isClosed.exchange(true, ordering: .relaxed)
    if isSecond { return violations.report(.secondEnd) }
    serialized?.complete(completion)
  }
}
