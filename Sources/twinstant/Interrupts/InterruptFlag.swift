import Libc
import Signals
import Synchronization

/// Whether ^C was pressed while a command listened, or another signal came that it heeds. The first
/// one asks the work to stop at a good place; a second one ends the process at once, as does the
/// first while nobody listens. A command that was interrupted ends by the signal, too (`leave`).
enum InterruptFlag {
  /// The signals by which a program is asked to end: ^C, what systems send, and what comes where
  /// the terminal is closed.
  static let endings = [SIGINT, SIGTERM, SIGHUP]

  /// The signal that raised it; 0 if none did.
  private static let raised = Atomic<Int32>(0)

  static var isRaised: Bool { raised.load(ordering: .relaxed) != 0 }

  /// Becomes readable, for `poll`, once the flag is raised, and stays so. -1 before anybody
  /// listens.
  static var descriptor: Int32 { ends.withLock { $0?.reader ?? -1 } }

  /// Listens from now on; `stop` is called on a thread of its own, so it may do what a signal
  /// handler may not.
  ///
  /// - Parameter signals: the signals to heed; others end the process wherever it is.
  /// - Returns: identifies this call, to `end` it.
  @discardableResult
  static func watch(
    for signals: [Int32] = [SIGINT], _ stop: @escaping @Sendable () -> Void = {}
  ) -> Watch {
    let isFirst = ends.withLock { ends in
      var pair: [Int32] = [0, 0]
      guard ends == nil, Libc.pipe(&pair) == 0 else { return false }
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ends = (reader: pair[0], writer: pair[1])
      wakeup.store(pair[1], ordering: .relaxed)
      return true
    }
    let watch = watches.withLock { watches in
      let watch = Watch(number: watches.begin(stop))
      for number in signals where !isIgnored(number) {
        signal(number) { raiseInterruptFlag($0) }
        watches.heeded.insert(number)
      }
      return watch
    }
    if isFirst { watcher.schedule { callStops() } }
    if isRaised { stop() }
    return watch
  }

  /// Whether the program was started so that it ignores a signal: ^C, as scripts of a shell do with
  /// what runs in their background, where ^C is meant for others; the end of the terminal, as
  /// `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // Functions cannot be compared.
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Removes the closure of this watch, and calls it if a signal came before and the thread has not
  /// called it. After the last watch nobody would stop anything: a signal ends the process wherever
  /// it is, as it did before the first.
  static func end(_ watch: Watch) {
    let untold = watches.withLock { watches -> InterruptWatches.Stop? in
      let stop = watches.end(watch.number)
      if isRaised { return stop }
      guard watches.isEmpty else { return nil }
      for number in watches.heeded { signal(number, SIG_DFL) }
      watches.heeded = []
      // A signal came meanwhile, and nobody is left to stop anything.
      if isRaised { endProcess() }
      return nil
    }
    untold?()
  }

  /// Ends the process as ^C, or the other signal that came, does where nobody listens. After ^C a
  /// shell ends its loop only if the process ended so; its `$?` is 130 all the same. Any thread;
  /// calls only what a signal handler may.
  static func endProcess() -> Never {
    let number = isRaised ? raised.load(ordering: .relaxed) : SIGINT
    signal(number, SIG_DFL)
    var ending = sigset_t()
    sigemptyset(&ending)
    sigaddset(&ending, number)
    pthread_sigmask(SIG_UNBLOCK, &ending, nil)
    Libc.raise(number)
    _exit(ExitStatus.interrupted)
  }

  /// Identifies one call of `watch`.
  struct Watch: Sendable {
    fileprivate let number: Int
  }

  private static func callStops() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, -1) < 0, errno == EINTR {}
    for stop in watches.withLock({ $0.tell() }) { stop() }
  }

  private static let ends = Mutex<(reader: Int32, writer: Int32)?>(nil)
  private static let watches = Mutex(InterruptWatches())
  private static let watcher = WorkQueue(named: "interrupt")
  /// A copy of what `ends` has, since a signal handler may not wait for a lock.
  private static let wakeup = Atomic<Int32>(-1)

  fileprivate static func raise(_ number: Int32) {
    if raised.exchange(number, ordering: .relaxed) != 0 { endProcess() }
    var byte: UInt8 = 0
    _ = write(wakeup.load(ordering: .relaxed), &byte, 1)
  }
}

/// At file scope: a closure handed to C must not belong to an actor.
private func raiseInterruptFlag(_ number: Int32) { InterruptFlag.raise(number) }

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
