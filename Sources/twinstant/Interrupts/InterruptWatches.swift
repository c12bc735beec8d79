/// The watches that listen for ^C and the like, and whether they were told that it came.
struct InterruptWatches: Sendable {
  typealias Stop = @Sendable () -> Void

  /// The signals that do not end the process.
  var heeded: Set<Int32> = []
  /// What each watch stops, by its number.
  private var stops: [Int: Stop] = [:]
  /// The number of the watch that began last.
  private var last = 0
  private var areTold = false

  var isEmpty: Bool { stops.isEmpty }

  /// - Returns: the number of the new watch.
  mutating func begin(_ stop: @escaping Stop) -> Int {
    last += 1
    stops[last] = stop
    return last
  }

  /// Removes a watch.
  ///
  /// - Returns: what it stops, if nobody has been told yet: where ^C came just before, this is the
  ///   last that can heed it.
  mutating func end(_ number: Int) -> Stop? {
    let stop = stops.removeValue(forKey: number)
    return areTold ? nil : stop
  }

  /// Returns what to call, oldest first, now that a signal came.
  mutating func tell() -> [Stop] {
    areTold = true
    return stops.sorted { $0.key < $1.key }.map(\.value)
  }
}
