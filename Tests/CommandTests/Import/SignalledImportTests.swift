import Testing
import WaitTesting

/// ^C where whoever started the program had it ignored.
@Suite(.waiting) struct IgnoredInterruptTests {
  @Test func `an import in the background of a script does not end with ^C`() throws {
    let program = try Program()
    let texts = (0..<1000).map { Statuses.line(1000 + $0, "one") + "\n" }
    _ = try program.file("posts.jsonl", texts.joined())
    // Far more than the pipe holds: once it is written, the import is reading, and listens for what
    // it heeds.
    let run = try program.shell(
      """
      cd "$HOME" && mkfifo pipe || exit
      twinstant import - --archive a.db <pipe &
      exec 3>pipe
      cat posts.jsonl >&3
      kill -INT $!
      exec 3>&-
      wait $!
      """)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("1,000 posts read"))
  }
}
