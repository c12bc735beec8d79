import Testing
import WaitTesting

/// Signals that come while an import reads from a pipe.
@Suite(.waiting) struct SignalledImportTests {
  private let program: Program

  init() throws {
    program = try Program()
    let texts = (0..<1000).map { Statuses.line(1000 + $0, "one") + "\n" }
    _ = try program.file("posts.jsonl", texts.joined())
  }

  /// Sends a signal to an import in the background, which a shell starts with ^C ignored.
  ///
  /// - Parameters:
  ///   - before: what the shell does before it starts the import.
  ///   - behind: what it does after the signal; the pipe is still open.
  private func run(_ signal: String, before: String = ":", behind: String) throws -> Program.Run {
    // This is far more than the pipe holds: once it is written, the import is reading and handles
    // the signals that it heeds.
    try program.shell(
      """
      cd "$HOME" && mkfifo pipe || exit
      \(before)
      twinstant import - --archive a.db <pipe &
      exec 3>pipe
      cat posts.jsonl >&3
      kill -\(signal) $!
      \(behind)
      """)
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func `what was read is kept where the import is ended from outside`(
    signal: String, status: Int
  ) throws {
    let run = try run(signal, behind: "wait $!; echo \"status $?\"")
    let told = run.output.firstMatch(of: /([0-9,]+) posts read \(jsonl\), ([0-9,]+) added/)
    #expect(told != nil && told?.1 == told?.2, "\(run)")
    #expect(run.errors.contains("Interrupted. "))
    #expect(run.lines.last == "status \(status)")
  }

  /// ^C for the background of a script, and the end of the terminal under `nohup`.
  @Test(arguments: [("INT", ":"), ("HUP", "trap '' HUP")])
  func `what whoever started the import had ignored does not end it`(
    signal: String, before: String
  ) throws {
    let run = try run(signal, before: before, behind: "exec 3>&-; wait $!")
    #expect(run.status == 0 && run.output.contains("1,000 posts read"), "\(run)")
  }
}
