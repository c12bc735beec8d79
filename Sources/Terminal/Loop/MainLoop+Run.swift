import Canvas
import Libc
import Signals

extension MainLoop {
  /// How many rounds of work that schedules more work run before input is looked at again.
  private static let rounds = 16

  /// Runs turns until `stop`, or until `terminal` has no more to read (status 128 + SIGHUP).
  /// Returns the exit status. Begins with a drawing. The calling thread becomes the loop's.
  package func run(
    terminal: Int32, signals: SignalInbox? = nil, _ handlers: Handlers
  ) -> Int32 {
    var reader = InputReader(descriptor: terminal)
    while true {
      if let status = turn(&reader, signals, handlers) { return status }
      sleep(reader, signals)
    }
  }

  /// Runs one turn; returns the status if it was the last one.
  private func turn(
    _ reader: inout InputReader, _ signals: SignalInbox?, _ handlers: Handlers
  ) -> Int32? {
    // While the job was stopped, one may have come that ends it. In the background it would be
    // stopped again by reading.
    while let events = signals?.read(), !events.isEmpty {
      for event in events { handlers.signal(event) }
    }
    let isEnding = state.withLock { $0.status != nil }
    let inputs: [Input] = isEnding ? [] : reader.read(now: now) + reader.flush(now: now)
    for input in inputs {
      if let status = state.withLock({ $0.status }) { return status }
      handlers.input(input)
    }
    if reader.isAtEnd { stop(128 + SIGHUP) }
    runWork()
    runTimers()
    let moment = now
    let (status, isDrawingDue) = state.withLock { state in
      guard let drawing = state.drawing, drawing <= moment else { return (state.status, false) }
      (state.drawing, state.drawsFirst) = (nil, false)
      return (state.status, true)
    }
    if status == nil, isDrawingDue { handlers.draw() }
    return status
  }

  private func runWork() {
    for _ in 0..<Self.rounds {
      let work = state.withLock { state -> [@Sendable () -> Void] in
        if state.drawsFirst { return [] }
        defer { state.work = [] }
        return state.work
      }
      if work.isEmpty { return }
      for item in work { item() }
    }
  }

  /// Runs what is due now, one by one, so that a timer may still end a later one.
  private func runTimers() {
    let moment = now
    while let entry = state.withLock({ $0.timers.popDue(at: moment) }) {
      entry.run()
      runWork()
    }
  }

  private func sleep(_ reader: InputReader, _ signals: SignalInbox?) {
    while state.withLock({ $0.timers.popEnded() }) != nil {}
    let timeout: Int32 = state.withLock { state in
      if !state.work.isEmpty || state.status != nil { return 0 }
      let deadlines = [state.timers.nextDeadline, reader.deadline, state.drawing].compactMap { $0 }
      state.isAwake = false
      return deadlines.min().map { $0.milliseconds(from: now) } ?? -1
    }
    var entries = [
      pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeup.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    if timeout != 0 { sleeps.wrappingAdd(1, ordering: .relaxed) }
    _ = poll(&entries, nfds_t(entries.count), timeout)
    state.withLock { $0.isAwake = true }
    if entries[1].revents != 0 { wakeup.clear() }
  }
}

extension Instant {
  /// Milliseconds until then for `poll`, rounded up so that nobody wakes too early and spins.
  fileprivate func milliseconds(from now: Instant) -> Int32 {
    guard nanoseconds > now.nanoseconds else { return 0 }
    let distance = (nanoseconds - now.nanoseconds - 1) / 1_000_000 + 1
    return Int32(min(distance, Int64(Int32.max)))
  }
}
