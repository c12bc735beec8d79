extension Signal {
  /// The same events, delivered on `scheduler`, in order, the completion included.
  ///
  ///     self            -12--3-#
  ///     deliver(on: …)  -12--3-#   each in the scheduler's next turn
  ///
  /// A mailbox: a burst costs one turn of the scheduler, not one per value. Serial on any scheduler.
  /// What waits when the subscription is cancelled is dropped; after a cancel on `scheduler` nothing
  /// more arrives. What is sent from inside a callback waits for the next turn, after what is
  /// already scheduled there.
  @inlinable
  public func deliver(on scheduler: any Scheduler) -> Signal {
    Signal.unchecked { observer, lifetime in
      let mailbox = Mailbox(observer, lifetime, scheduler)
      lifetime.keep(mailbox)
      start(within: lifetime, send: { mailbox.post($0) }, complete: { mailbox.close($0) })
    }
  }
}

@usableFromInline
final class Mailbox<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var incoming: [Value] = []
    @usableFromInline var completion: Completion<Failure>?
    @usableFromInline var isScheduled = false
    var spare: [Value] = []  // the emptied batch of last time: no allocation per burst

    @inlinable init() {}
  }

  @usableFromInline let state = Lock(State())
  private let observer: Observer<Value, Failure>
  private let lifetime: Lifetime
  private let scheduler: any Scheduler

  @usableFromInline
  init(
    _ observer: Observer<Value, Failure>, _ lifetime: Lifetime, _ scheduler: any Scheduler
  ) {
    self.observer = observer
    self.lifetime = lifetime
    self.scheduler = scheduler
  }

  @inlinable
  func post(_ value: Value) {
    let isFirst = state.withLock { state in
      state.incoming.append(value)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule() }
  }

  @usableFromInline
  func close(_ completion: Completion<Failure>) {
    let isFirst = state.withLock { state in
      state.completion = completion
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule() }
  }

  @usableFromInline
  func schedule() {
    scheduler.schedule { [weak self] in self?.deliver() }
  }

  // One batch per turn: what came meanwhile waits behind what others scheduled.
  private func deliver() {
    var (batch, completion) = state.withLock { state -> ([Value], Completion<Failure>?) in
      defer {
        state.incoming = state.spare
        state.spare = []
      }
      return (state.incoming, state.completion)
    }
    for value in batch where !lifetime.hasEnded { observer.send(value) }
    if let completion {
      if !lifetime.hasEnded { observer.complete(completion) }
      return
    }
    batch.removeAll(keepingCapacity: true)
    let empty = batch
    let hasMore = state.withLock { state in
      state.spare = empty
      state.isScheduled = !state.incoming.isEmpty || state.completion != nil
      return state.isScheduled
    }
    if hasMore { schedule() }
  }
}
