import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// Commands whose results nobody reads yet.
@Suite(.waiting) struct SlowReaderTests {
  private let program: Program
  private let pipe: String

  init() throws {
    program = try Program()
    pipe = program.home + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
  }

  /// Opens the pipe for reading and writing, and fills it.
  private func openFull() -> Int32 {
    let end = open(pipe, O_RDWR | O_NONBLOCK)
    while write(end, "-", 1) == 1 {}
    return end
  }

  /// Whether a program waits for room in a pipe.
  private func isWriting(_ process: pid_t) -> Bool {
    let place = try? String(contentsOfFile: "/proc/\(process)/wchan", encoding: .utf8)
    return place?.contains("pipe_write") == true
  }

  @Test(
    arguments: [["check"], ["compact"], ["remove", "--import", "1", "--yes"], ["export", "-"]])
  func `the first ^C ends a command that waits for its reader`(command: [String]) throws {
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    let end = openFull()
    defer { close(end) }
    let window = Window(
      ["/bin/sh", "-c", "exec \"$0\" archive \"$@\" >\(pipe)", Program.path] + command,
      columns: 80, rows: 24, environment: ["HOME=\(program.home)"])
    waitUntil("it does not write") { isWriting(window.process) }
    window.type("\u{3}")
    #expect(window.end() == .signal(SIGINT))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `the first signal ends an import that waits for the reader of its report`(number: Int32)
    throws
  {
    let posts = try program.file("posts.jsonl", Statuses.lines("one", "two"))
    let end = openFull()
    defer { close(end) }
    let window = Window(
      ["/bin/sh", "-c", "exec \"$0\" import \"$1\" --report - >\(pipe)", Program.path, posts],
      columns: 80, rows: 24, environment: ["HOME=\(program.home)"])
    waitUntil("it does not write") { isWriting(window.process) }
    kill(window.process, number)
    #expect(window.end() == .signal(number))
    #expect(try program.run("search", "--format", "jsonl", "one").lines.count == 1)
  }
}
