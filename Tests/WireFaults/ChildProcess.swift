import Libc

/// A program of the system that a test needs. It runs to its end, or until it is stopped.
struct ChildProcess {
  private let process: pid_t

  /// Starts the program in `folder`, with nothing to read; its output goes into the file
  /// `output.txt` there.
  init(_ program: String, _ arguments: [String], in folder: String) throws {
    guard let path = Self.find(program) else {
      throw SystemFailure(saying: "\(program) is missing: make deps installs it")
    }
    // Glibc's module hides posix_spawn's own way to another folder.
    let script = #"cd "$1" && shift && exec "$@" </dev/null >>output.txt 2>&1"#
    let all = ["sh", "-c", script, "sh", folder, path] + arguments
    var words: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var started = pid_t()
    guard posix_spawn(&started, "/bin/sh", nil, nil, &words, environ) == 0 else {
      throw SystemFailure("posix_spawn \(program)")
    }
    process = started
  }

  /// Waits for the program's end. Returns its exit status, or -1 when a signal ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }

  /// Whether the program has ended by itself.
  var hasEnded: Bool { waitpid(process, nil, WNOHANG) != 0 }

  /// Stops the program at once, whatever signals it blocks or handles.
  func stop() {
    kill(process, SIGKILL)
    _ = wait()
  }

  /// Looks in the usual folders, as a person's search path does not lead to servers.
  private static func find(_ program: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/sbin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map {
      $0 + program
    }
    .first { access($0, X_OK) == 0 }
  }
}
