import Signals
import Testing

/// An inner stream that is over is let go of while the outer one goes on.
@Suite struct InnerReleaseTests {
  typealias Numbers = OperatorUse.Numbers
  typealias Inner = @Sendable () -> Numbers

  static let uses: [(String, @Sendable (Numbers, @escaping Inner) -> Numbers)] = [
    ("flatMap", { source, inner in source.flatMap { _ in inner() } }),
    ("concatMap", { source, inner in source.concatMap { _ in inner() } }),
    ("flatMapFirst", { source, inner in source.flatMapFirst { _ in inner() } }),
    ("flatMapLatest", { source, inner in source.flatMapLatest { _ in inner() } }),
    ("then", { source, inner in source.flatMap { _ in inner().then { .empty } } }),
    ("catch", { source, inner in source.flatMap { _ in inner().catch { _ in .empty } } }),
    ("retry", { source, inner in source.flatMap { _ in inner().retry(2) } }),
    ("prefix", { source, inner in source.flatMap { _ in inner().prefix(1) } }),
    ("merge", { source, inner in source.flatMap { _ in inner().merge(with: inner()) } }),
  ]

  private struct Weak: Sendable {
    weak let object: Token?
  }

  @Test(arguments: uses.indices) func `what has ended is released`(_ index: Int) {
    let subject = Subject<Int, Broken>()
    let weak = Log<Weak>()
    let signal = Self.uses[index].1(subject.signal) {
      Signal { observer, lifetime in
        let object = Token()
        weak.add(Weak(object: object))
        lifetime.keep(object)
        observer.send(1)
        observer.complete(.finished)
      }
    }
    let seen = Log<Int>()
    let subscription = signal.subscribe { seen.add($0) }
    for value in 1...20 { subject.send(value) }
    #expect(weak.all.count >= 20)
    #expect(weak.all.count { $0.object != nil } == 0, "\(Self.uses[index].0)")
    #expect(seen.all.isEmpty == (Self.uses[index].0 == "then"))
    subscription.cancel()
  }
}
