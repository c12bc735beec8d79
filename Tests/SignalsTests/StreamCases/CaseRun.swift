import Signals
import SignalsTesting

/// Runs one case in virtual time.
struct CaseRun {
  let streamCase: StreamCase

  /// What differs from what the case expects; empty when nothing does.
  func differences() -> [String] {
    guard let build = caseOperators[streamCase.operator] else {
      return ["no entry for the operator \(streamCase.operator)"]
    }
    let scheduler = TestScheduler(tick: .milliseconds(1))
    let sources = CaseSources(streamCase.inputs, on: scheduler)
    let needsPlusOne = streamCase.flags.contains("needs-rxtest-plus-one-tick")
    let context = CaseContext(
      sources: sources, parameters: streamCase.params,
      scheduler: needsPlusOne ? PlusOneScheduler(scheduler: scheduler) : scheduler)
    let built = Log<CaseSignal>()
    scheduler.schedule(at: .tick(streamCase.created)) { built.add(build(context)) }
    let listeners = streamCase.listeners.map { CaseListener($0, on: scheduler) }
    for listener in listeners { listener.schedule { built.all.first } }
    scheduler.run()
    return listeners.flatMap { $0.differences } + spanDifferences(sources.subscriptions)
  }

  private func spanDifferences(_ seen: [String: [[Int?]]]) -> [String] {
    streamCase.subscriptions.sorted { $0.key < $1.key }.compactMap { name, expected in
      let spans = seen[name] ?? []
      return spans == expected ? nil : "\(name) was subscribed \(spans), not \(expected)"
    }
  }
}

/// One observer of a case: subscribes, perhaps once more at the end, and leaves.
final class CaseListener: Sendable {
  private let plan: StreamCase.Listener
  private let scheduler: TestScheduler
  private let lifetime = Lifetime()
  private let seen = Log<CaseEvent>()
  private let seenAgain = Log<CaseEvent>()

  init(_ plan: StreamCase.Listener, on scheduler: TestScheduler) {
    self.plan = plan
    self.scheduler = scheduler
  }

  func schedule(_ signal: @escaping @Sendable () -> CaseSignal?) {
    scheduler.schedule(at: .tick(plan.subscribe)) { self.subscribe(signal(), self.seen) }
    scheduler.schedule(at: .tick(plan.dispose)) { self.lifetime.end() }
  }

  var differences: [String] {
    compare(seen.all, plan.expected, "")
      + compare(seenAgain.all, plan.expectedAfterResubscribe ?? [], " after resubscribing")
  }

  private func compare(_ seen: [CaseEvent], _ expected: [CaseEvent], _ place: String) -> [String] {
    if seen == expected { return [] }
    return ["saw \(seen)\(place), not \(expected)"]
  }

  private func subscribe(_ signal: CaseSignal?, _ log: Log<CaseEvent>) {
    let (now, plan, again) = (scheduler, self.plan, log !== seenAgain)
    signal?.subscribe(during: lifetime) { value in
      log.add(CaseEvent(t: now.now.tick, kind: .next, value: value))
    } onCompletion: { completion in
      switch completion {
      case .finished: log.add(CaseEvent(t: now.now.tick, kind: .completed))
      case .failed(let error):
        log.add(CaseEvent(t: now.now.tick, kind: .error, value: .text(error.name)))
      }
      if again, plan.resubscribeOnEnd == true { self.subscribe(signal, self.seenAgain) }
    }
  }
}
