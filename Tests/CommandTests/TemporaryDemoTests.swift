import Foundation
import Testing
import WaitTesting

/// The demo where the cache folder cannot hold it.
@Suite(.waiting, .serialized) struct TemporaryDemoTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal that ends a search leaves no demo behind`(number: Int32) throws {
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
    try withSignal(number) { try process.run() }
    defer { kill(process.processIdentifier, SIGKILL) }
    // The program waits for room in the pipe: there is far more than the pipe holds.
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).count == 1)
    kill(process.processIdentifier, number)
    #expect(eventually { !process.isRunning })
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }

  /// Lets a signal reach what is started: it inherits which ones this thread blocks and the program
  /// ignores.
  private func withSignal(_ number: Int32, _ body: () throws -> Void) rethrows {
    let former = signal(number, SIG_DFL)
    defer { signal(number, former) }
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    sigaddset(&ending, number)
    pthread_sigmask(SIG_UNBLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
