import Foundation
import Libc

/// A program that ran to its end, and what it took.
struct Child {
  /// Exit status; a signal counts as failure.
  var status: Int32
  /// Seconds from its start to its end.
  var seconds: Double
  /// What it wrote to standard output; only where that was kept.
  var output = ""

  /// Whether it left by itself, with 0.
  var isWell: Bool { status == 0 }

  /// Runs a program found on the PATH and waits for it; `nil` when it did not start.
  ///
  /// - Parameter log: where standard error goes, and standard output unless it is kept.
  static func run(
    _ arguments: [String], keepsOutput: Bool = false, log: String = "/dev/null"
  ) -> Child? {
    guard let running = Running(arguments, keepsOutput: keepsOutput, log: log) else { return nil }
    return running.wait()
  }

  /// Whether a program of this name can be run.
  static func exists(_ name: String) -> Bool {
    run(["sh", "-c", "command -v " + name])?.isWell ?? false
  }

  /// A program that is running.
  struct Running {
    let process: pid_t
    private let start = microseconds()
    private let output: Int32

    /// Starts it; `nil` when it does not start.
    init?(_ arguments: [String], keepsOutput: Bool = false, log: String = "/dev/null") {
      var ends: [Int32] = [-1, -1]
      if keepsOutput, pipe(&ends) != 0 { return nil }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
      posix_spawn_file_actions_adddup2(&actions, keepsOutput ? ends[1] : 2, 1)
      if keepsOutput { posix_spawn_file_actions_addclose(&actions, ends[0]) }
      defer {
        posix_spawn_file_actions_destroy(&actions)
        if keepsOutput { close(ends[1]) }
      }
      var argv = arguments.map { strdup($0) } + [nil]
      defer { for pointer in argv { free(pointer) } }
      var process: pid_t = 0
      guard posix_spawnp(&process, arguments[0], &actions, nil, &argv, environ) == 0 else {
        if keepsOutput { close(ends[0]) }
        return nil
      }
      self.process = process
      output = ends[0]
    }

    /// Whether it has ended, without waiting for it.
    var hasEnded: Bool {
      var information = siginfo_t()
      return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
        && information.si_signo == SIGCHLD
    }

    /// Looks at the program's memory every 20 ms until it has ended.
    ///
    /// `ru_maxrss` is never less than what the bench itself once had: a child runs in its parent's
    /// memory until it starts the program, and the kernel keeps the larger number.
    ///
    /// - Returns: the most memory that was resident, in bytes.
    func watchMemory() -> Int {
      let figures = ProcessFigures(process: process)
      var peak = 0
      while !hasEnded {
        peak = max(peak, figures.peakMemory)
        usleep(20_000)
      }
      return peak
    }

    /// Waits for its end, and reads what it writes until then where that is kept.
    func wait() -> Child {
      var text = ""
      if output >= 0 {
        let data = FileHandle(fileDescriptor: output, closeOnDealloc: true).readDataToEndOfFile()
        text = String(decoding: data, as: UTF8.self)
      }
      var status: Int32 = 0
      waitpid(process, &status, 0)
      return Child(status: status, seconds: (microseconds() - start) / 1e6, output: text)
    }

    /// Ends it at once.
    func stop() {
      kill(process, SIGKILL)
      _ = wait()
    }
  }
}
