import Foundation
import Signals
import SignalsTesting
import Testing

/// A callback that sends again and again does not make the stack grow.
@Suite struct ReentranceTests {
  typealias Numbers = OperatorUse.Numbers

  // A million through each takes minutes, and `SIGNALS_NESTED=1000000` does that. Five thousand
  // suffice as well: a growth of two bytes for each would show.
  private static let many =
    ProcessInfo.processInfo.environment["SIGNALS_NESTED"].flatMap { Int($0) } ?? 5_000
  #if THREAD_SANITIZER
    private static let million = 20_000
  #else
    private static let million = 1_000_000
  #endif

  /// These two drop what is sent while they are busy, so nothing nests.
  private static let nesting = OperatorUse.all.filter {
    !["throttle(for:latest:on:), first", "flatMapFirst(_:), answers elsewhere"]
      .contains($0.description)
  }

  @Test(arguments: nesting) func `through every operator nested sends stay at one depth`(
    _ use: OperatorUse
  ) {
    #expect(nests(Self.many) { use.apply($0, $1) })
  }

  @Test func `a million nested sends through a chain stay at one depth`() {
    let isFlat = nests(Self.million) { source, _ in
      source.map { $0 }.scan(0) { $1 }.merge(with: .never).share()
    }
    #expect(isFlat)
  }

  @Test func `many nested sends through a scheduler stay at one depth`() {
    #expect(nests(Self.many) { $0.deliver(on: $1.scheduler) })
  }

  @Test func `many inners that end at once stay at one depth`() {
    let depths = Depths()
    let subscription = Numbers.from(1...Self.many).concatMap { .just($0) }
      .subscribe { _ in depths.note() }
    #expect(depths.count == Self.many)
    #expect(depths.spread < Depths.flat)
    subscription.cancel()
  }

  @Test func `a million retries of what fails at once stay at one depth`() {
    let depths = Depths()
    let source = Numbers.unchecked { observer, _ in
      depths.note()
      observer.complete(.failed(Broken()))
    }
    let subscription = source.retry(Self.million).subscribe { _ in }
    #expect(depths.count == Self.million)
    #expect(depths.spread < Depths.flat)
    subscription.cancel()
  }

  @Test func `many switches from inside the inner stay at one depth`() {
    #expect(nests(Self.many) { source, _ in source.flatMapLatest { .just($0) } })
  }

  @Test func `the depth is measured`() {
    let depths = Depths()
    @Sendable func nest(_ count: Int) {
      depths.note()
      if count > 0 { nest(count - 1) }
    }
    nest(1_000)
    #expect(depths.count == 1_001)
    #expect(depths.spread > Depths.flat)
  }

  /// Whether each of `count` values arrives at the same depth of the stack; all but the first are
  /// sent while the one before arrives.
  private func nests(_ count: Int, _ apply: (Numbers, Surroundings) -> Numbers) -> Bool {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let depths = Depths()
    let subscription = apply(subject.signal, Surroundings(scheduler: scheduler))
      .subscribe { value in
        depths.note()
        if value < count { subject.send(value + 1) }
      }
    scheduler.runDue()
    subject.send(1)
    scheduler.run()
    subscription.cancel()
    return depths.count == count && depths.spread < Depths.flat
  }
}

/// The depth of the stack at each call, in bytes, by the address of a local variable.
final class Depths: Sendable {
  /// The size of a few frames, which no recursion of a thousand fits into.
  static let flat: UInt = 8_192

  private let state = Lock<(lowest: UInt, highest: UInt, count: Int)>((.max, 0, 0))

  /// Notes how deep the caller is.
  func note() {
    var here: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    state.withLock { state in
      state = (min(state.lowest, address), max(state.highest, address), state.count + 1)
    }
  }

  var count: Int { state.withLock { $0.count } }

  /// Bytes between the lowest and the deepest call.
  var spread: UInt { state.withLock { $0.highest - $0.lowest } }
}
