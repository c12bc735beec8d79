import Signals
import SignalsTesting

/// The inputs of one case as signals, and the times of their subscriptions.
final class CaseSources: Sendable {
  private struct Hot: Sendable {
    var observers: [(Int, Observer<CaseValue, CaseError>)] = []
  }

  private let scheduler: TestScheduler
  private let inputs: [String: [CaseEvent]]
  private let hot: Lock<[String: Hot]>
  private let spans = Lock<[String: [[Int?]]]>([:])
  private let last = Lock(0)

  let names: [String]

  /// Schedules every hot event before anything else is scheduled, which decides ties.
  init(_ inputs: [StreamCase.Input], on scheduler: TestScheduler) {
    self.scheduler = scheduler
    self.inputs = Dictionary(inputs.map { ($0.name, $0.events ?? []) }) { first, _ in first }
    names = inputs.map(\.name)
    hot = Lock(
      Dictionary(inputs.filter { $0.temperature == .hot }.map { ($0.name, Hot()) }) { $1 })
    spans.withLock { spans in for input in inputs { spans[input.name] = [] } }
    for input in inputs where input.temperature == .hot {
      for event in input.events ?? [] {
        scheduler.schedule(at: .tick(event.t)) { self.happen(event, at: input.name) }
      }
    }
  }

  /// The ticks from which and to which each input was subscribed; `nil` for until the end.
  var subscriptions: [String: [[Int?]]] { spans.withLock { $0 } }

  /// The input of that name. Hot inputs may break the grammar; the subscription enforces it.
  @Sendable func signal(_ name: String) throws(CaseFault) -> CaseSignal {
    guard inputs[name] != nil else { throw CaseFault("there is no input \(name)") }
    return Signal { observer, lifetime in
      self.noteSpan(of: name, lifetime)
      if self.hot.withLock({ $0[name] }) == nil {
        return self.play(name, to: observer, during: lifetime)
      }
      let number = self.last.withLock { last in
        last += 1
        return last
      }
      self.hot.withLock { $0[name]?.observers.append((number, observer)) }
      lifetime.onEnd {
        self.hot.withLock { $0[name]?.observers.removeAll { $0.0 == number } }
      }
    }
  }

  private func noteSpan(of name: String, _ lifetime: Lifetime) {
    let index = spans.withLock { [from = scheduler.now.tick] spans in
      spans[name, default: []].append([from, nil])
      return spans[name, default: []].count - 1
    }
    lifetime.onEnd {
      let to = self.scheduler.now.tick
      self.spans.withLock { $0[name]?[index][1] = to }
    }
  }

  private func play(
    _ name: String, to observer: Observer<CaseValue, CaseError>, during lifetime: Lifetime
  ) {
    for event in inputs[name] ?? [] {
      scheduler.schedule(after: .milliseconds(event.t), during: lifetime) {
        observer.receive(event)
      }
    }
  }

  private func happen(_ event: CaseEvent, at name: String) {
    for (_, observer) in hot.withLock({ $0[name]?.observers ?? [] }) { observer.receive(event) }
  }
}

extension Observer<CaseValue, CaseError> {
  func receive(_ event: CaseEvent) {
    switch event.kind {
    case .next: send(event.value ?? .text(""))
    case .completed: complete(.finished)
    case .error: complete(.failed(CaseError(name: event.value?.description ?? "")))
    }
  }
}

extension Instant {
  static func tick(_ tick: Int) -> Instant { Instant(nanoseconds: 0) + .milliseconds(tick) }
  var tick: Int { Int(nanoseconds / 1_000_000) }
}

/// The scheduler with which the timelines were recorded: immediate work runs one tick later.
struct PlusOneScheduler: Scheduler {
  let scheduler: TestScheduler
  var now: Instant { scheduler.now }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    scheduler.schedule(at: now + .milliseconds(1), work)
  }

  func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void
  ) {
    scheduler.schedule(after: max(delay, .milliseconds(1)), during: lifetime, work)
  }
}
