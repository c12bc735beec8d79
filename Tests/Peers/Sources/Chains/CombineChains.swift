import OpenCombine

/// The chains written with OpenCombine.
public enum CombineChains {
  /// The subject that values are sent to.
  public typealias Source = PassthroughSubject<Int, Never>

  /// Workload a.
  @inline(never)
  public static func mapFilterMap(_ source: Source, into sum: Checksum) -> AnyCancellable {
    source.map { $0 &+ 7 }.filter { $0 & 3 != 0 }.map { $0 &* 3 }.sink { sum.add($0) }
  }

  /// Workload b. OpenCombine fuses the maps into one.
  @inline(never)
  public static func tenMaps(_ source: Source, into sum: Checksum) -> AnyCancellable {
    source
      .map { $0 &+ 1 }.map { $0 ^ 2 }.map { $0 &+ 3 }.map { $0 ^ 4 }.map { $0 &+ 5 }
      .map { $0 ^ 6 }.map { $0 &+ 7 }.map { $0 ^ 8 }.map { $0 &+ 9 }.map { $0 ^ 10 }
      .sink { sum.add($0) }
  }

  /// Workload b with the type erased after each step, which keeps it from fusing them.
  @inline(never)
  public static func tenErasedMaps(_ source: Source, into sum: Checksum) -> AnyCancellable {
    let first = source.map { $0 &+ 1 }.eraseToAnyPublisher()
      .map { $0 ^ 2 }.eraseToAnyPublisher().map { $0 &+ 3 }.eraseToAnyPublisher()
      .map { $0 ^ 4 }.eraseToAnyPublisher().map { $0 &+ 5 }.eraseToAnyPublisher()
    return
      first
      .map { $0 ^ 6 }.eraseToAnyPublisher().map { $0 &+ 7 }.eraseToAnyPublisher()
      .map { $0 ^ 8 }.eraseToAnyPublisher().map { $0 &+ 9 }.eraseToAnyPublisher()
      .map { $0 ^ 10 }.eraseToAnyPublisher()
      .sink { sum.add($0) }
  }

  /// Workload c.
  @inline(never)
  public static func latest(_ source: Source, into sum: Checksum) -> AnyCancellable {
    source.map { Just($0 &+ 1) }.switchToLatest().sink { sum.add($0) }
  }

  /// Workload d1.
  @inline(never)
  public static func fourOperators(_ source: Source, into sum: Checksum) -> AnyCancellable {
    source.map { $0 &+ 7 }.filter { $0 & 3 != 0 }.map { $0 &* 3 }.filter { $0 & 8 == 0 }
      .sink { sum.add($0) }
  }

  /// Workloads e1 and e2.
  @inline(never)
  public static func hop<Context: Scheduler>(
    _ source: Source, to scheduler: Context, _ onValue: @escaping @Sendable (Int) -> Void
  ) -> AnyCancellable {
    source.receive(on: scheduler).sink(receiveValue: onValue)
  }

  /// Workloads f1 and f2.
  @inline(never)
  public static func debounce<Context: Scheduler>(
    _ source: Source, for pause: Context.SchedulerTimeType.Stride, on scheduler: Context,
    _ onValue: @escaping @Sendable (Int) -> Void
  ) -> AnyCancellable {
    source.debounce(for: pause, scheduler: scheduler).sink(receiveValue: onValue)
  }

  /// Workload g. OpenCombine has no merge of many: this is flatMap over them.
  @inline(never)
  public static func merge(_ sources: [Source], into sum: Checksum) -> AnyCancellable {
    sources.publisher.flatMap { $0 }.sink { sum.add($0) }
  }
}
