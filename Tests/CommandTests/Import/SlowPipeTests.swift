import Archive
import Foundation
import Libc
import Testing
import WaitTesting

/// Imports of posts that a program collects as it goes, and that therefore have no end.
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
}
