import Signals

/// The one table from the files' operator names to ours. `Docs/Streams.md` shows it, and a test
/// compares the two.
let caseOperators: [CaseOperator] = [
  CaseOperator("catchSequence", "catch(_:)") { (at) throws(CaseFault) in
    try at.operands.reversed().reduce(nil as CaseSignal?) { later, earlier in
      later.map { later in earlier.catch { _ in later } } ?? earlier
    } ?? .empty
  },
  CaseOperator("combineLatest", "combineLatest(_:)") { (at) throws(CaseFault) in
    let combine = at.parameters.combine ?? .sum
    let combined = Signal.combineLatest(try at.operands).map { combine($0) }
    return at.throwing(combined)
  },
  CaseOperator("concatMap", "concatMap(_:)") { (at) throws(CaseFault) in
    try at.operand().concatMap(at.inner)
  },
  CaseOperator("debounce", "debounce(for:on:)") { (at) throws(CaseFault) in
    try at.operand().debounce(for: at.window, on: at.scheduler)
  },
  CaseOperator("delay", "delay(by:on:)") { (at) throws(CaseFault) in
    guard case .ticks(let ticks) = at.parameters.by else { throw CaseFault("it has no ticks") }
    return try at.operand().delay(by: .milliseconds(ticks), on: at.scheduler)
  },
  CaseOperator("deliverOn", "deliver(on:)") { (at) throws(CaseFault) in
    try at.operand().deliver(on: at.scheduler)
  },
  CaseOperator("distinctUntilChanged", "removeDuplicates()", "removeDuplicates(by:)") {
    (at) throws(CaseFault) in
    guard case .name(let comparison) = at.parameters.by else {
      return try at.throwing(at.operand()).removeDuplicates()
    }
    guard let areEqual = comparisons[comparison] else {
      throw CaseFault("the comparison \(comparison) is not known")
    }
    return try at.throwing(at.operand()).removeDuplicates(by: areEqual)
  },
  CaseOperator("filter", "filter(_:)") { (at) throws(CaseFault) in
    let divisor = at.parameters.keepMultiplesOf ?? 1
    return try at.throwing(at.operand()).filter { $0.number.isMultiple(of: divisor) }
  },
  CaseOperator("flatMap", "flatMap(maxConcurrent:_:)") { (at) throws(CaseFault) in
    try at.operand().flatMap(maxConcurrent: at.parameters.maxConcurrent ?? .max, at.inner)
  },
  CaseOperator("flatMapFirst", "flatMapFirst(_:)") { (at) throws(CaseFault) in
    try at.operand().flatMapFirst(at.inner)
  },
  CaseOperator("flatMapLatest", "flatMapLatest(_:)") { (at) throws(CaseFault) in
    try at.operand().flatMapLatest(at.inner)
  },
  CaseOperator("map", "map(_:)") { (at) throws(CaseFault) in
    let factor = at.parameters.times ?? 1
    return try at.throwing(at.operand()).map { .number($0.number &* factor) }
  },
  CaseOperator("merge", "merge(_:)") { (at) throws(CaseFault) in .merge(try at.operands) },
  CaseOperator("mergeInner", "flatten(maxConcurrent:)") { (at) throws(CaseFault) in
    let limit = at.parameters.maxConcurrent ?? .max
    return try at.operand().map(at.inner).flatten(maxConcurrent: limit)
  },
  CaseOperator("retry", "retry(_:)") { (at) throws(CaseFault) in
    try at.operand().retry(at.parameters.count)
  },
  CaseOperator("sample", "sample(on:)") { (at) throws(CaseFault) in
    try at.operand().sample(on: at.operand(1))
  },
  CaseOperator("scan", "scan(_:_:)") { (at) throws(CaseFault) in
    let combine = at.parameters.combine ?? .sum
    return try at.throwing(at.operand()).scan(.number(at.parameters.seed ?? 0)) {
      combine([$0, $1])
    }
  },
  CaseOperator("share", "share(replay:while:)") { (at) throws(CaseFault) in
    try at.operand().share(
      replay: at.parameters.replay ?? 0,
      while: at.parameters.scope == .forever ? .forever : .connected)
  },
  CaseOperator("skip", "dropFirst(_:)") { (at) throws(CaseFault) in
    try at.operand().dropFirst(at.count)
  },
  CaseOperator("switchLatest", "switchToLatest()") { (at) throws(CaseFault) in
    try at.operand().map(at.inner).switchToLatest()
  },
  CaseOperator("take", "prefix(_:)") { (at) throws(CaseFault) in
    try at.operand().prefix(at.count)
  },
  CaseOperator("takeUntil", "prefix(untilOutputFrom:)") { (at) throws(CaseFault) in
    guard let notifier = at.parameters.notifier else {
      return try at.operand().prefix(untilOutputFrom: at.operand(1))
    }
    return try at.operand().prefix(untilOutputFrom: at.sources.signal(notifier))
  },
  CaseOperator("takeUntilPredicate", "prefix(while:)", "prefix(through:)") {
    (at) throws(CaseFault) in
    let stop = at.parameters.stopWhen ?? .always
    let source = try at.throwing(at.operand())
    return at.parameters.behavior == .inclusive
      ? source.prefix(through: { stop.holds(for: $0) })
      : source.prefix(while: { !stop.holds(for: $0) })
  },
  CaseOperator("throttle", "throttle(for:latest:on:)") { (at) throws(CaseFault) in
    try at.operand().throttle(
      for: at.window, latest: at.parameters.latest ?? true, on: at.scheduler)
  },
  CaseOperator("withLatestFrom", "withLatest(from:)", "withLatest(from:_:)") {
    (at) throws(CaseFault) in
    guard let combine = at.parameters.combine else {
      return try at.operand().withLatest(from: at.operand(1))
    }
    return try at.throwing(at.operand().withLatest(from: at.operand(1)) { combine([$0, $1]) })
  },
]

private let comparisons: [String: @Sendable (CaseValue, CaseValue) -> Bool] = [
  "identity": { $0 == $1 },
  "value": { $0 == $1 },
  "all equal": { _, _ in true },
  "none equal": { _, _ in false },
  "value mod 2": { abs($0.number % 2) == abs($1.number % 2) },
]
