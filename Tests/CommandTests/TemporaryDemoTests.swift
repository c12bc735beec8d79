import Foundation
import Testing
import WaitTesting

/// The demo where the cache folder cannot hold it.
@Suite(.waiting) struct TemporaryDemoTests {
  @Test func `^C during a search leaves no demo behind`() throws {
    let program = try Program()
    let temporary = program.home + "/temporary"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["search", "--demo", "--all", "--format", "jsonl", ""]
    process.environment = [
      "HOME": program.home, "XDG_CACHE_HOME": "/dev/null", "TMPDIR": temporary,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try withInterrupts { try process.run() }
    defer { kill(process.processIdentifier, SIGKILL) }
    // The program waits for room in the pipe: there is far more than the pipe holds.
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).count == 1)
    process.interrupt()
    #expect(eventually { !process.isRunning })
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }

  /// Lets ^C reach what is started: it inherits which signals this thread blocks and the program
  /// ignores.
  private func withInterrupts(_ body: () throws -> Void) rethrows {
    let former = signal(SIGINT, SIG_DFL)
    defer { signal(SIGINT, former) }
    var (interrupt, before) = (sigset_t(), sigset_t())
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
