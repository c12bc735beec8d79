import Signals

/// Subscribes and keeps what arrives, with the virtual time of each event.
///
/// Dropping it cancels. May be fed, and asked, from any thread.
public final class Recorder<Value: Sendable, Failure: Error>: Sendable {
  /// One event and when it arrived.
  public struct Event: Sendable {
    /// What arrived.
    public enum Kind: Sendable {
      /// The next value.
      case value(Value)
      /// The end, or the failure.
      case completion(Completion<Failure>)
    }

    /// The scheduler's time when it arrived.
    public let moment: Instant
    /// What it was.
    public let kind: Kind
  }

  private let events = Lock<[Event]>([])
  private let lifetime = Lifetime()
  private let scheduler: TestScheduler

  /// Subscribes at once, on this thread; what is sent before that returns is kept as well.
  public init(_ signal: Signal<Value, Failure>, on scheduler: TestScheduler) {
    self.scheduler = scheduler
    signal.subscribe(
      during: lifetime,
      { [weak self] in self?.record(.value($0)) },
      onCompletion: { [weak self] in self?.record(.completion($0)) })
  }

  deinit { lifetime.end() }

  /// Everything so far, in order.
  public var all: [Event] { events.withLock { $0 } }

  /// The values so far, in order.
  public var values: [Value] {
    all.compactMap { if case .value(let value) = $0.kind { value } else { nil } }
  }

  /// How the stream ended; nil while it has not, or if it was cancelled. Traps if it ended twice,
  /// which only a broken operator can do.
  public var completion: Completion<Failure>? {
    let ends = all.compactMap { if case .completion(let end) = $0.kind { end } else { nil } }
    precondition(ends.count < 2, "A stream ended twice.")
    return ends.first
  }

  /// Stops listening; what was kept stays.
  public func cancel() { lifetime.end() }

  private func record(_ kind: Event.Kind) {
    let event = Event(moment: scheduler.now, kind: kind)
    events.withLock { $0.append(event) }
  }
}

extension Recorder {
  /// What arrived as a picture: one character per tick, several events of one tick in parentheses.
  ///
  ///     -a--(bc)-|
  ///
  /// `-` is a tick without an event, `|` the end, `#` a failure; values print as they describe
  /// themselves, however wide. An event between two ticks counts to the earlier one. The picture
  /// stops at the last event, and is empty if nothing arrived.
  public var marbles: String {
    var picture = ""
    var next = 0
    for (tick, group) in ticks() {
      picture += String(repeating: "-", count: tick - next)
      picture += group.count == 1 ? group[0] : "(" + group.joined() + ")"
      next = tick + 1
    }
    return picture
  }

  private func ticks() -> [(Int, [String])] {
    var ticks: [(Int, [String])] = []
    for event in all {
      let tick = Int(event.moment.nanoseconds / Int64(scheduler.tick / .nanoseconds(1)))
      if ticks.last?.0 == tick {
        ticks[ticks.count - 1].1.append(event.kind.marble)
      } else {
        ticks.append((tick, [event.kind.marble]))
      }
    }
    return ticks
  }
}

extension Recorder.Event.Kind {
  fileprivate var marble: String {
    switch self {
    case .value(let value): "\(value)"
    case .completion(.finished): "|"
    case .completion(.failed): "#"
    }
  }
}

extension TestScheduler {
  /// Subscribes now, lets time pass until nothing waits any more, returns what arrived as a
  /// picture, and cancels. For more than one picture of the same time, use a `Recorder` each.
  public func marbles<Value: Sendable, Failure: Error>(of signal: Signal<Value, Failure>) -> String
  {
    let recorder = Recorder(signal, on: self)
    run()
    return recorder.marbles
  }
}
