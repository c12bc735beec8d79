import Signals

/// The chains written with this project's `Signal`.
public enum SignalChains {
  /// Workload a.
  @inline(never)
  public static func mapFilterMap(_ source: Signal<Int, Never>, into sum: Checksum)
    -> Subscription
  {
    source.map { $0 &+ 7 }.filter { $0 & 3 != 0 }.map { $0 &* 3 }.subscribe { sum.add($0) }
  }

  /// Workload b.
  @inline(never)
  public static func tenMaps(_ source: Signal<Int, Never>, into sum: Checksum) -> Subscription {
    source
      .map { $0 &+ 1 }.map { $0 ^ 2 }.map { $0 &+ 3 }.map { $0 ^ 4 }.map { $0 &+ 5 }
      .map { $0 ^ 6 }.map { $0 &+ 7 }.map { $0 ^ 8 }.map { $0 &+ 9 }.map { $0 ^ 10 }
      .subscribe { sum.add($0) }
  }

  /// Workload c.
  @inline(never)
  public static func latest(_ source: Signal<Int, Never>, into sum: Checksum) -> Subscription {
    source.flatMapLatest { .just($0 &+ 1) }.subscribe { sum.add($0) }
  }

  /// Workload d1.
  @inline(never)
  public static func fourOperators(_ source: Signal<Int, Never>, into sum: Checksum)
    -> Subscription
  {
    source.map { $0 &+ 7 }.filter { $0 & 3 != 0 }.map { $0 &* 3 }.filter { $0 & 8 == 0 }
      .subscribe { sum.add($0) }
  }

  /// Workloads e1 and e2.
  @inline(never)
  public static func hop(
    _ source: Signal<Int, Never>, to scheduler: any Scheduler,
    _ onValue: @escaping @Sendable (Int) -> Void
  ) -> Subscription {
    source.deliver(on: scheduler).subscribe(onValue)
  }

  /// Workloads f1 and f2.
  @inline(never)
  public static func debounce(
    _ source: Signal<Int, Never>, for pause: Duration, on scheduler: any Scheduler,
    _ onValue: @escaping @Sendable (Int) -> Void
  ) -> Subscription {
    source.debounce(for: pause, on: scheduler).subscribe(onValue)
  }

  /// Workload g.
  @inline(never)
  public static func merge(_ sources: [Signal<Int, Never>], into sum: Checksum) -> Subscription {
    Signal.merge(sources).subscribe { sum.add($0) }
  }
}
