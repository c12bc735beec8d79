import Libc

/// A program on a terminal of its own, and the other end of that terminal.
///
/// What the program writes is kept for later, with the time it was read. It is read, and questions
/// that programs ask a terminal are answered, only while one of the functions that read runs, or
/// `end`. The program ends with this object.
final class PseudoTerminal {
  let process: pid_t
  private let master: Int32
  private(set) var bytes = 0
  private var pieces: [Piece] = []
  private(set) var hasEnded = false
  private var isClosed = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Bytes that came at once.
  struct Piece {
    /// When they were read, in microseconds of `microseconds()`.
    var time: Double
    var bytes: [UInt8]
  }

  /// Starts `arguments`; `input` is a file for standard input instead of the terminal.
  init?(
    _ arguments: [String], environment: [String: String], input: String? = nil,
    columns: UInt16 = UInt16(ScreenText.columns), rows: UInt16 = UInt16(ScreenText.rows)
  ) {
    var master: Int32 = -1
    var own: Int32 = -1
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &own, nil, nil, &size) == 0, ttyname_r(own, &name, name.count) == 0
    else { return nil }
    self.master = master
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(own, F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    // The first terminal that the leader of a session opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, 1, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    if let input {
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 1, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // A shell ignores ^C for what it starts with `&`, and a program would inherit that.
    var interrupts = sigset_t()
    sigemptyset(&interrupts)
    sigaddset(&interrupts, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &interrupts)
    posix_spawnattr_setflags(&attributes, Int16(newSession) | Int16(POSIX_SPAWN_SETSIGDEF))
    defer {
      close(own)
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, arguments[0], &actions, &attributes, &argv, &envp) == 0 else {
      close(master)
      return nil
    }
    self.process = process
  }

  /// A program left running would take part in everything that is measured later.
  deinit {
    if isClosed { return }
    kill(process, SIGKILL)
    reap()
  }

  /// Types a text, and returns the time before its first byte was written.
  @discardableResult
  func type(_ text: String) -> Double {
    var text = text
    let start = microseconds()
    text.withUTF8 { _ = write(master, $0.baseAddress, $0.count) }
    return start
  }

  /// The key that clears the line that is being typed (^U).
  static let unixLineDiscard = "\u{15}"

  /// Types ^C, and returns the time before it was written.
  @discardableResult
  func interrupt() -> Double { type("\u{3}") }

  /// Types ^C and waits until the program has ended, however it ends.
  func quit() {
    interrupt()
    _ = end()
  }

  /// Reads until nothing came for the time `quiet`, but no longer than `most`.
  ///
  /// - Returns: the times of the first and the last byte.
  @discardableResult
  func read(quiet: Duration, most: Duration = .seconds(30)) -> (first: Double, last: Double)? {
    let end = microseconds() + most.microseconds
    var times: (first: Double, last: Double)?
    while microseconds() < end {
      guard let now = readOnce(within: quiet) else { break }
      times = (times?.first ?? now, now)
    }
    return times
  }

  /// Waits at most `limit` for the next bytes, and returns whether any came.
  @discardableResult
  func readNext(within limit: Duration) -> Bool { readOnce(within: limit) != nil }

  /// Reads what comes until a moment of `microseconds()`.
  func read(until end: Double) {
    while !hasEnded {
      let left = end - microseconds()
      guard left > 0 else { return }
      _ = readOnce(within: .microseconds(left))
    }
  }

  /// How long a program at rest is silent: shorter than the pause after which twinstant counts all
  /// matches, which no key waits for.
  private static let silence = Duration.milliseconds(80)

  /// Reads until nothing came for 80 ms in which the program took less than a tenth of a processor;
  /// ten seconds at most: when a program is done with a key. One that searches in silence is not
  /// done. It must get a processor when it wants one: on a busy machine it may seem to be at rest.
  func readUntilRest(_ figures: ProcessFigures) {
    let limit = microseconds() + 10e6
    var before = figures.processorTime
    while !hasEnded, microseconds() < limit {
      let isSilent = !readNext(within: Self.silence)
      let now = figures.processorTime
      if isSilent, now - before < Self.silence.microseconds / 10 { return }
      before = now
    }
  }

  /// Hands out what came since the last call.
  func takePieces() -> [Piece] {
    defer { pieces.removeAll(keepingCapacity: true) }
    return pieces
  }

  /// Waits at most `limit`, in whole milliseconds rounded up, for something to read.
  ///
  /// - Returns: when it came; `nil` if nothing did.
  private func readOnce(within limit: Duration) -> Double? {
    guard !hasEnded else { return nil }
    var poll = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let timeout = Int32((limit / .milliseconds(1)).rounded(.up))
    guard Libc.poll(&poll, 1, timeout) > 0 else { return nil }
    let count = Libc.read(master, &buffer, buffer.count)
    guard count > 0 else {
      hasEnded = true
      return nil
    }
    let now = microseconds()
    bytes += count
    pieces.append(Piece(time: now, bytes: Array(buffer[..<count])))
    answer(buffer[..<count])
    return now
  }

  /// Waits until the program has ended; one that has not after the time `most` is killed.
  ///
  /// - Returns: when it ended; `nil` when it had to be killed or ended by a fault of its own, as a
  ///   program that crashes on ^C is quick.
  func end(within most: Duration = .seconds(5)) -> Double? {
    let limit = microseconds() + most.microseconds
    while !hasEnded, microseconds() < limit {
      read(quiet: .milliseconds(1), most: .milliseconds(50))
    }
    if !hasEnded { kill(process, SIGKILL) }
    let status = reap()
    let now = microseconds()
    return hasEnded && Self.isWell(status) ? now : nil
  }

  /// Waits for the program's end, closes the terminal, and returns the status that `waitpid` tells.
  @discardableResult
  private func reap() -> Int32 {
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(master)
    isClosed = true
    return status
  }

  /// Whether the program left by itself, with 0 or with 130, or was ended by ^C.
  private static func isWell(_ status: Int32) -> Bool {
    let signal = status & 0x7f
    return signal == SIGINT || signal == 0 && [0, 130].contains(status >> 8 & 0xff)
  }

  /// Answers questions about where the cursor is, and what kind of terminal this is.
  private func answer(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("\u{1B}[6n") { type("\u{1B}[1;1R") }
    if text.contains("\u{1B}[c") || text.contains("\u{1B}[0c") { type("\u{1B}[?62;22c") }
  }
}
