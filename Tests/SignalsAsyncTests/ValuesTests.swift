import Signals
import SignalsAsync
import Testing

@Suite(.timeLimit(.minutes(10))) struct ValuesTests {
  let subject = Subject<Int, Never>()

  @Test func `a loop gets the values in order, then ends`() async {
    var seen: [Int] = []
    for await value in Signal<Int, Never>.from(1...100).values { seen.append(value) }
    #expect(seen == Array(1...100))
  }

  @Test func `a failure is thrown after the values with its type`() async {
    let failing = Signal<Int, Broken>.from([1, 2]).flatMap { value -> Signal<Int, Broken> in
      value == 1 ? .just(1) : .fail(Broken())
    }
    var seen: [Int] = []
    do throws(Broken) {
      for try await value in failing.values { seen.append(value) }
      Issue.record("It ended without its failure.")
    } catch {
      let failure: Broken = error
      #expect(failure == Broken())
    }
    #expect(seen == [1])
  }

  @Test func `a failure is thrown once, then it is over`() async throws {
    let iterator = Signal<Int, Broken>.fail(Broken()).values.makeAsyncIterator()
    await #expect(throws: Broken.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `what is sent between the beginning and the first question is held`() async {
    let iterator = subject.signal.values.makeAsyncIterator()
    subject.send(1)
    subject.send(2)
    subject.complete(.finished)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test func `each iteration is a subscription of its own`() async {
    let starts = Log<String>()
    let values = Signal<Int, Never>.just(1).perform(onStart: { starts.add("start") }).values
    #expect(starts.all.isEmpty)
    for _ in 1...2 {
      for await value in values { #expect(value == 1) }
    }
    #expect(starts.all.count == 2)
  }

  @Test(arguments: [(3, [3, 4, 5]), (5, [1, 2, 3, 4, 5]), (1, [5]), (0, [5]), (-1, [5])])
  func `the newest values wait and the end with them`(_ limit: Int, _ kept: [Int]) async {
    var seen: [Int] = []
    for await value in Signal<Int, Never>.from(1...5).values(bufferingNewest: limit) {
      seen.append(value)
    }
    #expect(seen == kept)
  }

  @Test(arguments: [(3, [1, 2, 3]), (5, [1, 2, 3, 4, 5]), (1, [1]), (0, [1]), (-1, [1])])
  func `the oldest values wait and the end with them`(_ limit: Int, _ kept: [Int]) async {
    var seen: [Int] = []
    for await value in Signal<Int, Never>.from(1...5).values(bufferingOldest: limit) {
      seen.append(value)
    }
    #expect(seen == kept)
  }

  @Test func `a loop that keeps up loses nothing, however small the buffer`() async {
    let iterator = subject.signal.values(bufferingNewest: 1).makeAsyncIterator()
    for number in 0..<100 {
      subject.send(number)
      #expect(await iterator.next() == number)
    }
  }

  @Test func `a failure reaches who waits and who asks later`() async throws {
    let failing = Subject<Int, Broken>()
    let iterator = failing.signal.values.makeAsyncIterator()
    failing.send(1)
    failing.complete(.failed(Broken()))
    #expect(try await iterator.next() == 1)
    await #expect(throws: Broken.self) { try await iterator.next() }
  }

  @Test func `the loop stays on the actor of its caller`() async {
    await onMain()
  }

  @MainActor private func onMain() async {
    let iterator = subject.signal.values.makeAsyncIterator()
    subject.send(1)
    #expect(await iterator.next() == 1)
    MainActor.assertIsolated()
  }
}
