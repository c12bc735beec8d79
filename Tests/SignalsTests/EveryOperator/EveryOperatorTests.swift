import Testing

/// Tests for every operator cover every one that there is.
@Suite struct EveryOperatorTests {
  @Test func `the tables hold every public operator and constructor`() throws {
    let offered = try PublicSignals.names().union(["init(_:)"])
    let tabled = Set(OperatorUse.all.map(\.name)).union(ConstructorUse.all.map(\.name))
    #expect(offered.subtracting(tabled).sorted() == [])
    #expect(tabled.subtracting(offered).sorted() == [])
    #expect(offered.count > 40)
  }

  @Test func `the names of the sources are read in full`() {
    let text = """
        public static func merge(_ signals: Signal...) -> Signal { merge(signals) }
        @inlinable public var signal: Signal<Value, Failure> {
        func hidden() -> Signal
        public func `catch`<New: Error>(
          _ handler: @escaping @Sendable (Failure) -> Signal<Value, New>
        ) -> Signal<Value, New> {
        public func throttle(for interval: Duration, latest: Bool, on scheduler: any Scheduler)
          -> Signal
        {
        public func then<New: Sendable>(_ next: @escaping () -> Signal<New, Never>, other: [Int] = [])
          -> Signal<New, Failure> {}
        public func subscribe(_ onValue: (Signal) -> Void) -> Subscription {}
      """
    #expect(
      PublicSignals.names(in: text) == [
        "merge(_:)", "signal", "catch(_:)", "throttle(for:latest:on:)", "then(_:other:)",
      ])
  }
}
