/// Code that one would write without a library: closures in variables, called one after the other.
///
/// It has no subscription, no end, no second thread. It is a lower bound, not a rival.
public enum StoredClosures {
  /// Workload a.
  public struct MapFilterMap {
    let first: (Int) -> Int
    let isIncluded: (Int) -> Bool
    let second: (Int) -> Int
    let last: (Int) -> Void

    /// Hands every value through the closures.
    @inline(never)
    public func run(_ values: [Int]) {
      for value in values {
        let changed = first(value)
        if isIncluded(changed) { last(second(changed)) }
      }
    }
  }

  /// Workload b: ten closures and the last one.
  public struct TenMaps {
    typealias Map = (Int) -> Int
    let maps: (Map, Map, Map, Map, Map, Map, Map, Map, Map, Map)
    let last: (Int) -> Void

    /// Hands every value through the closures.
    @inline(never)
    public func run(_ values: [Int]) {
      for value in values {
        let half = maps.4(maps.3(maps.2(maps.1(maps.0(value)))))
        last(maps.9(maps.8(maps.7(maps.6(maps.5(half))))))
      }
    }
  }

  /// Workload g: a closure for each source, all to the same end.
  public struct Merge {
    let sources: [(Int) -> Void]

    /// Hands every value in, to one source after the other.
    @inline(never)
    public func run(_ values: [Int]) {
      for (index, value) in values.enumerated() { sources[index & 7](value) }
    }
  }

  /// Workload a.
  @inline(never)
  public static func mapFilterMap(into sum: Checksum) -> MapFilterMap {
    MapFilterMap(
      first: { $0 &+ 7 }, isIncluded: { $0 & 3 != 0 }, second: { $0 &* 3 }, last: { sum.add($0) })
  }

  /// Workload b.
  @inline(never)
  public static func tenMaps(into sum: Checksum) -> TenMaps {
    TenMaps(
      maps: (
        { $0 &+ 1 }, { $0 ^ 2 }, { $0 &+ 3 }, { $0 ^ 4 }, { $0 &+ 5 },
        { $0 ^ 6 }, { $0 &+ 7 }, { $0 ^ 8 }, { $0 &+ 9 }, { $0 ^ 10 }
      ), last: { sum.add($0) })
  }

  /// Workload g.
  @inline(never)
  public static func merge(into sum: Checksum) -> Merge {
    Merge(sources: (0..<8).map { _ in { sum.add($0) } })
  }
}
