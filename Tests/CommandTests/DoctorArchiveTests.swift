import Testing
import WaitTesting

/// What `doctor` says about the archive.
@Suite(.waiting) struct DoctorArchiveTests {
  @Test func `one post is not called several`() throws {
    let program = try Program()
    for (posts, told) in [(["swift"], "1 post"), (["swift", "tea"], "2 posts")] {
      let lines = posts.enumerated().map { Statuses.line(1000 + $0, $1) + "\n" }.joined()
      #expect(try program.run("import", "-", input: lines).status == 0)
      let run = try program.run("doctor", environment: ["TERM": "xterm-256color"])
      #expect(run.output.contains("archive.db, \(told)\n"), "\(run.output)")
    }
  }
}
