import AsyncAlgorithms
import Chains
import Dispatch

/// `async` sequences: those of the standard library and of swift-async-algorithms, whose
/// `flatMapLatest` may hang and is left out.
enum AsyncContestants {
  static let all = [
    Contestant(.a, .pull, share: 5) { values in
      finish(values) { await AsyncChains.mapFilterMap(values.async, into: $0) }
    },
    Contestant(.a, .stream, share: 5) { values in
      finish(values) { await AsyncChains.mapFilterMap(stream(of: values), into: $0) }
    },
    Contestant(.a, .channel, share: 20, run: channel),
    Contestant(.b, .pull, share: 5) { values in
      finish(values) { await AsyncChains.tenMaps(values.async, into: $0) }
    },
    Contestant(.e1, .stream, run: hop),
    Contestant(.e2, .stream, run: hopAlone),
    Contestant(.f2, .wholePipe, run: debounce),
    Contestant(.g, .algorithms, share: 20, run: merge),
  ]

  // Runs a task to its end, and measures the time of all threads.
  private static func finish(
    _ values: [Int], _ body: @escaping @Sendable (Checksum) async -> Void
  ) -> Outcome {
    let sum = Checksum()
    let gate = DispatchSemaphore(value: 0)
    let times = Clock.process.nanoseconds(per: values.count) {
      Task.detached {
        await body(sum)
        gate.signal()
      }
      gate.wait()
    }
    return Outcome(times: times, checksum: sum.value)
  }

  private static func stream(of values: [Int]) -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for value in values { continuation.yield(value) }
    continuation.finish()
    return stream
  }

  private static func channel(_ values: [Int]) -> Outcome {
    finish(values) { sum in
      let channel = AsyncChannel<Int>()
      Task.detached {
        for value in values { await channel.send(value) }
        channel.finish()
      }
      await AsyncChains.mapFilterMap(channel, into: sum)
    }
  }

  private static func hop(_ values: [Int]) -> Outcome {
    let arrival = Arrival(of: values)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = Task.detached { await AsyncChains.hop(stream, arrival.take) }
    defer { task.cancel() }
    let times = Clock.process.nanoseconds(per: values.count) {
      for value in values { continuation.yield(value) }
      arrival.wait()
    }
    return Outcome(times: times, checksum: arrival.sum.value)
  }

  private static func hopAlone(_ values: [Int]) -> Outcome {
    let hops = Hops()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = Task.detached { await AsyncChains.hop(stream, hops.arrive) }
    defer { task.cancel() }
    return hops.measure(values) { continuation.yield($0) }
  }

  // The time of the whole pipe, as its name says: the sender only fills a buffer.
  private static func debounce(_ values: [Int]) -> Outcome {
    let newest = Newest(of: values)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = Task.detached {
      await AsyncChains.debounce(stream, for: .milliseconds(10), newest.take)
    }
    defer { task.cancel() }
    var checksum = 0
    let times = Clock.process.nanoseconds(per: values.count) {
      for value in values { continuation.yield(value) }
      checksum = newest.wait()
    }
    return Outcome(times: times, checksum: checksum)
  }

  private static func merge(_ values: [Int]) -> Outcome {
    finish(values) { sum in
      let streams = (0..<8).map { _ in AsyncStream.makeStream(of: Int.self) }
      for (index, value) in values.enumerated() { streams[index & 7].continuation.yield(value) }
      for (_, continuation) in streams { continuation.finish() }
      await AsyncChains.merge(streams.map(\.stream), into: sum)
    }
  }
}
