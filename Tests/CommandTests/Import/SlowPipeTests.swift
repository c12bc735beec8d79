import Archive
import Foundation
import Glibc
import Testing
import WaitTesting

/// Imports of what a program collects as it goes, and that therefore has no end.
@Suite(.waiting) struct SlowPipeTests {
  let program: Program

  init() throws { program = try Program() }

  private func total(of path: String) -> Int {
    (try? Archive(at: path, mode: .readOnly).total()) ?? 0
  }

  @Test func `posts of a pipe can be found while it is open, and a kill keeps them`() throws {
    let path = program.home + "/a.db"
    let pipe = Pipe()
    let process = try program.start("import", "-", "--archive", path, input: pipe)
    for part in 0..<2 {
      let lines = (0..<3).map { Statuses.line(1000 + 3 * part + $0, "collected") + "\n" }
      pipe.fileHandleForWriting.write(Data(lines.joined().utf8))
      #expect(eventually { total(of: path) == 3 * (part + 1) })
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(total(of: path) == 6)
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func `what was read is kept where the import is ended from outside`(
    signal: String, status: Int
  ) throws {
    let texts = (0..<1000).map { Statuses.line(1000 + $0, "one") + "\n" }
    _ = try program.file("posts.jsonl", texts.joined())
    // Far more than the pipe holds: once it is written, the import is reading. It stays open.
    let run = try program.shell(
      """
      cd "$HOME" && mkfifo pipe || exit
      twinstant import - --archive a.db <pipe &
      exec 3>pipe
      cat posts.jsonl >&3
      kill -\(signal) $!
      wait $!
      echo "status $?"
      """)
    let told = run.output.firstMatch(of: /([0-9,]+) posts read \(jsonl\), ([0-9,]+) added/)
    #expect(told != nil && told?.1 == told?.2, "\(run)")
    #expect(run.errors.contains("Interrupted. "))
    #expect(run.lines.last == "status \(status)")
  }

  @Test func `an import that is to outlive its terminal does`() throws {
    let texts = (0..<1000).map { Statuses.line(1000 + $0, "one") + "\n" }
    _ = try program.file("posts.jsonl", texts.joined())
    let run = try program.shell(
      """
      cd "$HOME" && mkfifo pipe || exit
      trap '' HUP
      twinstant import - --archive a.db <pipe &
      exec 3>pipe
      cat posts.jsonl >&3
      kill -HUP $!
      exec 3>&-
      wait $!
      """)
    #expect(run.status == 0 && run.output.contains("1,000 posts read"), "\(run)")
  }
}
