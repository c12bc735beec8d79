import Signals

typealias CaseSignal = Signal<CaseValue, CaseError>

/// What an operator of the table is built from.
struct CaseContext: Sendable {
  let sources: CaseSources
  let parameters: CaseParameters
  let scheduler: any Scheduler

  var operands: [CaseSignal] { parameters.operands.map(sources.signal) }
  var window: Duration { .milliseconds(parameters.window ?? 0) }
  var count: Int { parameters.count ?? 0 }

  /// The signal a value stands for.
  @Sendable func inner(_ value: CaseValue) -> CaseSignal {
    if let failure = parameters.throws, parameters.throwWhen?.holds(for: value) == true {
      return .fail(CaseError(name: failure))
    }
    let others = sources.names.filter { !parameters.operands.contains($0) }
    switch value {
    case .source(let name): return sources.signal(name)
    case .number(let index) where others.indices.contains(index):
      return sources.signal(others[index])
    default: return .fail(CaseError(name: "\(value) names no source"))
    }
  }

  var stops: CaseParameters.Condition { parameters.stopWhen ?? .always }
}

/// The one table from the file's operator names to ours. `Docs/Streams.md` shows it.
let caseOperators: [String: @Sendable (CaseContext) -> CaseSignal] = [
  "catchSequence": { context in
    context.operands.reversed().reduce(nil as CaseSignal?) { later, earlier in
      later.map { later in earlier.catch { _ in later } } ?? earlier
    } ?? .empty
  },
  "combineLatest": { context in
    Signal.combineLatest(context.operands).map { .number($0.reduce(0) { $0 + $1.number }) }
  },
  "concatMap": { $0.operands[0].concatMap($0.inner) },
  "debounce": { $0.operands[0].debounce(for: $0.window, on: $0.scheduler) },
  "delay": { context in
    guard case .ticks(let ticks) = context.parameters.by else { return .never }
    return context.operands[0].delay(by: .milliseconds(ticks), on: context.scheduler)
  },
  "deliverOn": { $0.operands[0].deliver(on: $0.scheduler) },
  "distinctUntilChanged": { context in
    guard case .name(let comparison) = context.parameters.by else {
      return context.operands[0].removeDuplicates()
    }
    return context.operands[0].removeDuplicates { old, new in
      switch comparison {
      case "all equal": true
      case "none equal": false
      case "value mod 2": old.number % 2 == new.number % 2
      default: old == new
      }
    }
  },
  "filter": { context in
    let divisor = context.parameters.keepMultiplesOf ?? 1
    return context.operands[0].filter { $0.number.isMultiple(of: divisor) }
  },
  "flatMap": { $0.operands[0].flatMap($0.inner) },
  "flatMapFirst": { $0.operands[0].flatMapFirst($0.inner) },
  "flatMapLatest": { $0.operands[0].flatMapLatest($0.inner) },
  "map": { context in
    let factor = context.parameters.times ?? 1
    return context.operands[0].map { .number($0.number * factor) }
  },
  "merge": { .merge($0.operands) },
  "mergeInner": { context in
    let limit = context.parameters.maxConcurrent ?? .max
    return context.operands[0].map(context.inner).flatten(maxConcurrent: limit)
  },
  "retry": { $0.operands[0].retry($0.parameters.count) },
  "sample": { $0.operands[0].sample(on: $0.operands[1]) },
  "scan": { context in
    context.operands[0].scan(.number(context.parameters.seed ?? 0)) {
      .number($0.number + $1.number)
    }
  },
  "share": { context in
    context.operands[0].share(
      replay: context.parameters.replay ?? 0,
      while: context.parameters.scope == "forever" ? .forever : .connected)
  },
  "skip": { $0.operands[0].dropFirst($0.count) },
  "switchLatest": { $0.operands[0].map($0.inner).switchToLatest() },
  "take": { $0.operands[0].prefix($0.count) },
  "takeUntil": { context in
    let notifier = context.sources.signal(
      context.parameters.notifier ?? context.parameters.operands[1])
    return context.operands[0].prefix(untilOutputFrom: notifier)
  },
  "takeUntilPredicate": { context in
    let stops = context.stops
    return context.parameters.behavior == "inclusive"
      ? context.operands[0].prefix(through: { stops.holds(for: $0) })
      : context.operands[0].prefix(while: { !stops.holds(for: $0) })
  },
  "throttle": {
    $0.operands[0].throttle(
      for: $0.window, latest: $0.parameters.latest ?? true, on: $0.scheduler)
  },
  "withLatestFrom": {
    $0.operands[0].withLatest(from: $0.operands[1]) { .text("\($0)\($1)") }
  },
]
