import AsyncAlgorithms

/// The chains written with `async` sequences. There is no subject, so each workload says where its
/// values come from.
public enum AsyncChains {
  /// Workload a over any sequence.
  @inline(never)
  public static func mapFilterMap(
    _ source: some AsyncSequence<Int, Never> & Sendable, into sum: Checksum
  ) async {
    for await value in source.map({ $0 &+ 7 }).filter({ $0 & 3 != 0 }).map({ $0 &* 3 }) {
      sum.add(value)
    }
  }

  /// Workload b over any sequence.
  @inline(never)
  public static func tenMaps(
    _ source: some AsyncSequence<Int, Never> & Sendable, into sum: Checksum
  ) async {
    let first = source.map { $0 &+ 1 }.map { $0 ^ 2 }.map { $0 &+ 3 }.map { $0 ^ 4 }
      .map { $0 &+ 5 }
    let second = first.map { $0 ^ 6 }.map { $0 &+ 7 }.map { $0 ^ 8 }.map { $0 &+ 9 }
      .map { $0 ^ 10 }
    for await value in second { sum.add(value) }
  }

  /// Workloads e1 and e2: the hop leads to the task.
  @inline(never)
  public static func hop(
    _ source: AsyncStream<Int>, _ onValue: @escaping @Sendable (Int) -> Void
  ) async {
    for await value in source { onValue(value) }
  }

  /// Workload f2.
  @inline(never)
  public static func debounce(
    _ source: AsyncStream<Int>, for pause: Duration,
    _ onValue: @escaping @Sendable (Int) -> Void
  ) async {
    for await value in source.debounce(for: pause) { onValue(value) }
  }

  /// Workload g, nested, as it merges only two or three.
  @inline(never)
  public static func merge(_ sources: [AsyncStream<Int>], into sum: Checksum) async {
    let first = AsyncAlgorithms.merge(sources[0], sources[1], sources[2])
    let second = AsyncAlgorithms.merge(sources[3], sources[4], sources[5])
    let third = AsyncAlgorithms.merge(sources[6], sources[7])
    for await value in AsyncAlgorithms.merge(first, second, third) { sum.add(value) }
  }
}
