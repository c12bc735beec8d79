import Signals
import SignalsAsync
import Testing

/// Threads that send, a task that loops, and one that cancels: the winner is chance, the rest is
/// not.
@Suite(.timeLimit(.minutes(10))) struct ValuesThreadTests {
  @Test func `of four threads nothing is lost and each keeps its order`() async {
    let each = 2_000
    let subject = Subject<Int, Never>()
    let iterator = subject.signal.values(bufferingOldest: 4 * each).makeAsyncIterator()
    let threads = WorkQueue(named: "senders", width: 4)
    for sender in 0..<4 {
      threads.schedule { for number in 0..<each { subject.send(sender * each + number) } }
    }
    var seen: [Int] = []
    while seen.count < 4 * each, let value = await iterator.next() { seen.append(value) }
    for sender in 0..<4 {
      let ofSender = sender * each..<(sender + 1) * each
      #expect(seen.filter(ofSender.contains) == Array(ofSender))
    }
  }

  @Test func `the end from another thread comes after all values`() async {
    let queue = WorkQueue(named: "sender")
    for round in 0..<300 {
      let subject = Subject<Int, Broken>()
      let iterator = subject.signal.values(bufferingOldest: 100).makeAsyncIterator()
      queue.schedule {
        for number in 0..<20 { subject.send(number) }
        subject.complete(round % 2 == 0 ? .finished : .failed(Broken()))
      }
      var seen: [Int] = []
      var hasFailed = false
      do {
        while let value = try await iterator.next() { seen.append(value) }
      } catch { hasFailed = true }
      #expect(seen == Array(0..<20))
      #expect(hasFailed == (round % 2 == 1))
    }
  }

  @Test func `a task cancelled at any moment ends once and leaves nothing`() async {
    let threads = WorkQueue(named: "race", width: 2)
    for round in 0..<500 {
      let log = Log<String>()
      let subject = Subject<Int, Never>()
      let values = subject.signal.perform(onCancel: { log.add("cancel") }).values
      let witness = Witness(log)
      let task = Task {
        var seen: [Int] = []
        for await value in values { seen.append(withExtendedLifetime(witness) { value }) }
        return seen
      }
      threads.schedule { for number in 0..<round % 40 { subject.send(number) } }
      threads.schedule { task.cancel() }
      let seen = await task.value
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 + 1 == $1 })
      #expect(await log.waits { $0.contains("cancel") })
      #expect(log.all.count { $0 == "cancel" } == 1)
    }
  }

  @Test func `an end and a cancellation at once resume the loop once`() async {
    let threads = WorkQueue(named: "race", width: 2)
    for _ in 0..<500 {
      let subject = Subject<Int, Never>()
      let values = subject.signal.values
      let started = Log<Void>()
      let task = Task {
        let iterator = values.makeAsyncIterator()
        started.add(())
        return await iterator.next()
      }
      #expect(await started.waits { $0.count == 1 })
      threads.schedule { subject.complete(.finished) }
      threads.schedule { task.cancel() }
      #expect(await task.value == nil)
    }
  }
}
