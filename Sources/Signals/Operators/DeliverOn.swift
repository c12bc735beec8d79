extension Signal {
  /// The same events, delivered on `scheduler`, in order, the completion included.
  ///
  ///     self            -12--3-#
  ///     deliver(on: …)  -12--3-#   each in the scheduler's next turn
  ///
  /// A mailbox: a burst costs one turn of the scheduler, not one per value. Serial on any
  /// scheduler. A failure keeps its place too. What waits at a cancel is dropped; after a cancel on
  /// `scheduler` nothing more arrives. What is sent from inside a callback waits for the next turn,
  /// after what is already scheduled there.
  @inlinable public func deliver(on scheduler: any Scheduler) -> Signal {
    .unchecked { observer, lifetime in
      // Kept where its turns find it: a weak reference instead would slow down every retain, one
      // for each value.
      let place = Box<Mailbox<Value, Failure>?>(nil)
      let mailbox = Mailbox(observer, lifetime, scheduler) { place.value?.deliver() }
      place.exchange(mailbox)
      lifetime.onEnd { place.exchange(nil) }
      start(
        within: lifetime, send: { value in mailbox.put { $0.values.append(value) } },
        complete: { completion in mailbox.put { $0.completion = completion } })
    }
  }
}

/// Gathers events on any thread, and delivers them in the scheduler's turns.
@usableFromInline final class Mailbox<Value: Sendable, Failure: Error>: Sendable {
  /// What waits for the next turn, and whether that is scheduled.
  @usableFromInline struct State: Sendable {
    @usableFromInline var values: [Value] = []
    @usableFromInline var completion: Completion<Failure>?
    @usableFromInline var isScheduled = false
    /// The emptied batch of last time, so that a burst allocates nothing.
    @usableFromInline var spare: [Value] = []

    @inlinable init() {}
  }

  @usableFromInline let state = Lock(State())
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let turn: @Sendable () -> Void

  /// `turn` calls `deliver`. It is made once, not for each burst.
  @inlinable init(
    _ observer: Observer<Value, Failure>, _ lifetime: Lifetime, _ scheduler: any Scheduler,
    _ turn: @escaping @Sendable () -> Void
  ) {
    self.observer = observer
    self.lifetime = lifetime
    self.scheduler = scheduler
    self.turn = turn
  }

  @inlinable func put(_ change: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      change(&state)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { scheduler.schedule(turn) }
  }

  /// One batch per turn: what came meanwhile waits behind what others scheduled.
  @inlinable func deliver() {
    var (batch, completion) = state.withLock { state in
      defer { (state.values, state.spare) = (state.spare, []) }
      return (state.values, state.completion)
    }
    for value in batch where !lifetime.hasEnded { observer.send(value) }
    if let completion {
      if !lifetime.hasEnded { observer.complete(completion) }
      return
    }
    batch.removeAll(keepingCapacity: true)
    let hasMore = state.withLock { state in
      swap(&state.spare, &batch)  // given away, not shared: else the next append copies it
      state.isScheduled = !state.values.isEmpty || state.completion != nil
      return state.isScheduled
    }
    if hasMore { scheduler.schedule(turn) }
  }
}
