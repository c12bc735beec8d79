import Libc
import Synchronization

/// Starts other programs: a browser, a clipboard tool. Never through a shell.
enum OutsideProgram {
  /// Starts a program found in `PATH`, without a terminal, and lets it run.
  ///
  /// Blocks for at most `time`: call it on a worker.
  ///
  /// - Parameter time: how long to watch whether it ends. A browser may run for hours.
  static func start(_ arguments: [String], watchedFor time: Duration) -> ProgramStart {
    guard let program = spawn(arguments) else { return .missing }
    return watch(program.process, closing: program.input, for: time)
  }

  /// Starts a program in the same way, gives it a text to read, and waits for its end.
  ///
  /// - Parameter limit: the time for all of that; a program that hangs is ended then.
  /// - Returns: whether it has read the text and exited with status 0.
  static func feed(_ arguments: [String], _ text: String, within limit: Duration) -> Bool {
    guard let program = spawn(arguments) else { return false }
    let deadline = ContinuousClock.now + limit
    let isFed = write(text, to: program.input, until: deadline)
    close(program.input)
    var status: Int32 = 0
    while isFed, ContinuousClock.now < deadline {
      if waitpid(program.process, &status, WNOHANG) == program.process { return status == 0 }
      poll(nil, 0, 5)
    }
    kill(program.process, SIGKILL)
    waitpid(program.process, &status, 0)
    return false
  }

  /// Starts a program: its process, and the writing end of the pipe that it reads.
  private static func spawn(_ arguments: [String]) -> (process: pid_t, input: Int32)? {
    reap()
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { return nil }
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipes[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    var process: pid_t = 0
    let started = withSpawnAttributes { attributes in
      withArguments(arguments) { argv in
        posix_spawnp(&process, arguments[0], &actions, &attributes, argv, environ) == 0
      }
    }
    close(pipes[0])
    if started { return (process, pipes[1]) }
    close(pipes[1])
    return nil
  }

  /// Writes a text, and returns whether all of it could be written before a moment.
  private static func write(
    _ text: String, to input: Int32, until deadline: ContinuousClock.Instant
  ) -> Bool {
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Libc.write(input, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN {
        let left = ContinuousClock.now.duration(to: deadline).pollTimeout
        var entry = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
        guard left > 0, poll(&entry, 1, left) != 0 else { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Programs whose end nobody waited for.
  private static let running = Mutex<[pid_t]>([])

  /// Reaps those that have ended; otherwise they would stay zombies.
  private static func reap() {
    running.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } }
  }

  /// How a program fares within `time`. Its end is noticed at the pipe that it reads; processes
  /// that it left running there count as the program.
  ///
  /// - Parameter input: the writing end of that pipe, which is closed afterwards.
  private static func watch(
    _ process: pid_t, closing input: Int32, for time: Duration
  ) -> ProgramStart {
    var reader = pollfd(fd: input, events: 0, revents: 0)
    poll(&reader, 1, time.pollTimeout)
    close(input)
    var status: Int32 = 0
    // A program closes the pipe a moment before it can be waited for.
    for _ in 0..<10 where reader.revents != 0 {
      if waitpid(process, &status, WNOHANG) == process { return ProgramStart(ended: status) }
      poll(nil, 0, 10)
    }
    running.withLock { $0.append(process) }
    return .taken
  }

  /// Attributes for a child. The screen's threads block signals, which it must not inherit. It also
  /// gets a session of its own, which has no terminal: `/dev/tty` cannot be opened there, so
  /// nothing is written over the screen; a program that needs it fails instead of being stopped;
  /// and ^C never reaches it.
  private static func withSpawnAttributes<Result>(
    _ body: (inout posix_spawnattr_t) -> Result
  ) -> Result {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return body(&attributes)
  }

  private static func withArguments<Result>(
    _ arguments: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = arguments.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// What became of a program that was started and let run.
enum ProgramStart: Equatable {
  /// It has exited with status 0; or it still runs, and so has accepted its arguments.
  case taken
  /// It could not be started: mostly there is no program of that name.
  case missing
  case failed(status: Int32)
  case killed(signal: Int32)

  /// - Parameter raw: what `waitpid` says of its end.
  init(ended raw: Int32) {
    let (status, signal) = (raw >> 8 & 0xFF, raw & 0x7F)
    self = signal != 0 ? .killed(signal: signal) : status != 0 ? .failed(status: status) : .taken
  }

  /// How it failed, in words; `nil` if it did not, or never ran.
  var failure: String? {
    switch self {
    case .taken, .missing: nil
    case .failed(let status): "status \(status)"
    case .killed(let signal): "signal \(signal)"
    }
  }
}
