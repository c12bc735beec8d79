import Testing
import WaitTesting

/// An import never makes a screen that runs beside it wait for the processor.
@Suite(.waiting) struct ImportPriorityTests {
  @Test func `all threads of an import have a lower priority`() throws {
    let program = try Program()
    let lines = (0..<600).map { Statuses.line($0, "post \($0)") }.joined(separator: "\n")
    let file = try program.file("posts.jsonl", lines + "\n")
    // The import waits for more posts while its threads are looked at; the writer starts once there
    // are some.
    let run = try program.shell(
      """
      cd '\(program.home)' && mkfifo pipe && { twinstant import - <pipe >said 2>&1 & }
      exec 3>pipe; cat '\(file)' >&3
      timeout 20 sh -c 'until grep -qs "^write$" /proc/'$!'/task/*/comm; do :; done'
      sed 's/.*) //' /proc/$!/task/*/stat | cut -d ' ' -f 17
      exec 3>&-; wait
      """)
    let priorities = run.lines.compactMap { Int($0) }
    #expect(priorities.count > 1, "\(run)")
    #expect(priorities.allSatisfy { $0 >= 10 }, "\(run)")
  }
}
