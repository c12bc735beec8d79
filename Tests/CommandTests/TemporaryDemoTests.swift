import Foundation
import Testing
import WaitTesting

/// The demo where the cache folder cannot hold it.
@Suite(.waiting, .serialized) struct TemporaryDemoTests {
  private let program: Program
  private let temporary: String

  init() throws {
    program = try Program()
    temporary = program.home + "/temporary"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal that ends a search leaves no demo behind`(number: Int32) throws {
    let output = Pipe()
    let process = try search(into: output, endedBy: number)
    defer { kill(process.processIdentifier, SIGKILL) }
    // The program waits for room in the pipe: there is far more than the pipe holds.
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    #expect(try folders().count == 1)
    try expectNothing(after: number, sentTo: process)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal that comes while the demo is made leaves none behind`(number: Int32) throws {
    let output = Pipe()
    let process = try search(into: output, endedBy: number)
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(eventually { (try? folders().count) == 1 })
    try expectNothing(after: number, sentTo: process)
    withExtendedLifetime(output) {}
  }

  private func folders() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: temporary)
  }

  /// Starts a search of the demo that prints more than a pipe holds.
  private func search(into output: Pipe, endedBy number: Int32) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["search", "--demo", "--all", "--format", "jsonl", ""]
    process.environment = [
      "HOME": program.home, "XDG_CACHE_HOME": "/dev/null", "TMPDIR": temporary,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try withSignal(number) { try process.run() }
    return process
  }

  private func expectNothing(after number: Int32, sentTo process: Process) throws {
    kill(process.processIdentifier, number)
    #expect(eventually { !process.isRunning })
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(try folders().isEmpty)
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
