import Signals
import SignalsAsync
import Testing

/// Whatever ends an iteration cancels the subscription and lets go of everything.
@Suite(.timeLimit(.minutes(10))) struct ValuesEndTests {
  let subject = Subject<Int, Never>()
  let log = Log<String>()

  private var watched: Signal<Int, Never> {
    let witness = Witness(log)
    return subject.signal
      .map { value in withExtendedLifetime(witness) { value } }
      .perform(onStart: { log.add("start") }, onCancel: { log.add("cancel") })
  }

  @Test func `leaving the loop cancels`() async {
    let values = Signal.merge(.from(1...3), watched).values
    for await value in values where value == 2 { break }
    #expect(log.all == ["start", "cancel"])
  }

  @Test func `dropping the iterator cancels`() {
    _ = watched.values.makeAsyncIterator()
    #expect(log.all == ["start", "cancel", "gone"])
  }

  @Test func `the end of the task cancels`() async {
    let task = Task { [watched] in
      var iterator: AsyncValues<Int, Never>.Iterator? = watched.values.makeAsyncIterator()
      subject.send(1)
      let first = await iterator?.next()
      iterator = nil
      return first
    }
    #expect(await task.value == 1)
    #expect(await log.waits { $0 == ["start", "cancel", "gone"] })
  }

  @Test func `cancelling the task ends a loop that waits at once and without an error`() async {
    let values = watched.values
    let task = Task {
      var seen: [Int] = []
      for await value in values { seen.append(value) }
      return seen
    }
    #expect(await log.waits { $0 == ["start"] })
    task.cancel()
    #expect(await task.value.isEmpty)
    #expect(log.all == ["start", "cancel"])
  }

  @Test func `a cancelled task gets nothing that waited`() async {
    let values = watched.values
    let task = Task {
      let iterator = values.makeAsyncIterator()
      subject.send(1)
      withUnsafeCurrentTask { $0?.cancel() }
      return await iterator.next()
    }
    #expect(await task.value == nil)
    #expect(log.all == ["start", "cancel"])
  }

  @Test func `cancelling releases every closure while the iterator is still held`() async {
    let task = Task {
      let iterator = watched.values.makeAsyncIterator()
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(await iterator.next() == nil)
      #expect(log.all == ["start", "cancel", "gone"])
      #expect(await iterator.next() == nil)
    }
    await task.value
  }

  @Test func `what waits in the buffer dies with the iteration`() {
    let witnesses = Subject<Witness, Never>()
    let iterator = witnesses.signal.values.makeAsyncIterator()
    witnesses.send(Witness(log))
    #expect(log.all.isEmpty)
    withExtendedLifetime(iterator) {}
    _ = consume iterator
    #expect(log.all == ["gone"])
  }

  @Test func `what finds no room dies at once`() {
    let witnesses = Subject<Witness, Never>()
    let newest = witnesses.signal.values(bufferingNewest: 1).makeAsyncIterator()
    witnesses.send(Witness(log))
    witnesses.send(Witness(log))
    #expect(log.all == ["gone"])
    withExtendedLifetime(newest) {}
  }
}
