import Signals

typealias CaseSignal = Signal<CaseValue, CaseError>

/// One operator of the files: its name there, ours, and how to build it.
struct CaseOperator: Sendable {
  /// The name in the files.
  let name: String
  /// Our full names, as the sources declare them.
  let ours: [String]
  let build: @Sendable (CaseContext) throws(CaseFault) -> CaseSignal

  init(
    _ name: String, _ ours: String...,
    build: @escaping @Sendable (CaseContext) throws(CaseFault) -> CaseSignal
  ) {
    self.name = name
    self.ours = ours
    self.build = build
  }
}

/// The reason why a case cannot be run. It counts as differing, and says so.
struct CaseFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// What an operator of the table is built from.
struct CaseContext: Sendable {
  let sources: CaseSources
  let parameters: CaseParameters
  let scheduler: any Scheduler

  /// The names of the operator's inputs, in order; all inputs when the case names none.
  var operandNames: [String] { parameters.operands ?? sources.names }

  /// The operator's inputs, in order.
  var operands: [CaseSignal] {
    get throws(CaseFault) {
      var signals: [CaseSignal] = []
      for name in operandNames { signals.append(try sources.signal(name)) }
      return signals
    }
  }

  /// The input of that number.
  func operand(_ index: Int = 0) throws(CaseFault) -> CaseSignal {
    let operands = try operands
    guard operands.indices.contains(index) else { throw CaseFault("it has no operand \(index)") }
    return operands[index]
  }

  /// The duration for operators with a time; zero when the case does not say.
  var window: Duration { .milliseconds(parameters.window ?? 0) }

  /// The number for operators that count; a case without one that must have it cannot be run.
  var count: Int {
    get throws(CaseFault) {
      guard let count = parameters.count else { throw CaseFault("it has no count") }
      return count
    }
  }

  /// `signal` up to the value at which the case lets the operator's closure throw. Our closures
  /// cannot throw: a possible failure is in the stream that a closure returns.
  func throwing(_ signal: CaseSignal) -> CaseSignal {
    guard parameters.throws != nil else { return signal }
    return signal.flatMap { value in thrown(for: value).map { .fail($0) } ?? .just(value) }
  }

  /// The signal that a value stands for, by its name, or by its number among those that are no
  /// operands.
  @Sendable func inner(_ value: CaseValue) -> CaseSignal {
    if let failure = thrown(for: value) { return .fail(failure) }
    let others = sources.names.filter { !operandNames.contains($0) }
    let name: String? =
      switch value {
      case .source(let name), .text(let name): name
      case .number(let index): others.indices.contains(index) ? others[index] : nil
      }
    let signal = name.flatMap { name in try? sources.signal(name) }
    return signal ?? .fail(CaseError(name: "\(value) names no source"))
  }

  private func thrown(for value: CaseValue) -> CaseError? {
    guard let name = parameters.throws else { return nil }
    let condition = parameters.throwWhen ?? parameters.stopWhen ?? .always
    return condition.holds(for: value) ? CaseError(name: name) : nil
  }
}
