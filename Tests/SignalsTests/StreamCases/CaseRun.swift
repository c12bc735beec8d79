import Signals
import SignalsTesting

/// Runs one case in virtual time.
struct CaseRun {
  let streamCase: StreamCase

  /// The differences from what the case expects; empty when there are none.
  func differences() -> [String] {
    do throws(CaseFault) {
      return try run()
    } catch {
      return ["cannot be run: \(error.reason)"]
    }
  }

  private func run() throws(CaseFault) -> [String] {
    guard let entry = caseOperators.first(where: { $0.name == streamCase.operator }) else {
      throw CaseFault("there is no entry for the operator \(streamCase.operator)")
    }
    let inputs = streamCase.inputs ?? []
    guard Set(inputs.map(\.name)).count == inputs.count else {
      throw CaseFault("two inputs have one name")
    }
    let scheduler = TestScheduler(tick: .milliseconds(1))
    let sources = CaseSources(inputs, on: scheduler)
    let needsPlusOne = streamCase.flags?.contains("needs-rxtest-plus-one-tick") == true
    let context = CaseContext(
      sources: sources, parameters: streamCase.params ?? CaseParameters(),
      scheduler: needsPlusOne ? PlusOneScheduler(scheduler: scheduler) : scheduler)
    let signal = try entry.build(context)  // a recipe: when it is made does not show
    let listeners = try streamCase.listeners.map { CaseListener($0, on: scheduler) }
    for listener in listeners { listener.scheduleSubscription(to: signal) }
    for listener in listeners { listener.scheduleDisposal() }
    // An observer that never leaves might listen for ever.
    scheduler.advance(to: .tick(streamCase.lastTick) + .seconds(60))
    return listeners.flatMap { $0.differences } + spanDifferences(sources.subscriptions)
  }

  private func spanDifferences(_ seen: [String: [[Int?]]]) -> [String] {
    (streamCase.subscriptions ?? [:]).sorted { $0.key < $1.key }.compactMap { name, expected in
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

  func scheduleSubscription(to signal: CaseSignal) {
    scheduler.schedule(at: .tick(plan.subscribe)) { self.subscribe(signal, self.seen) }
  }

  func scheduleDisposal() {
    guard let dispose = plan.dispose else { return }
    scheduler.schedule(at: .tick(dispose)) { self.lifetime.end() }
  }

  var differences: [String] {
    compare(seen.all, plan.expected, "")
      + compare(seenAgain.all, plan.expectedAfterResubscribe ?? [], " after resubscribing")
  }

  private func compare(_ seen: [CaseEvent], _ expected: [CaseEvent], _ place: String) -> [String] {
    if seen == expected { return [] }
    return ["saw \(seen)\(place), not \(expected)"]
  }

  private func subscribe(_ signal: CaseSignal, _ log: Log<CaseEvent>) {
    let (now, plan, again) = (scheduler, self.plan, log !== seenAgain)
    signal.subscribe(during: lifetime) { value in
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
