import Testing
import WaitTesting

@Suite(.waiting) struct ArchiveDemoCommandTests {
  @Test func `a demo that has as many posts or more is left as it is, and more are told`() throws {
    let program = try Program()
    let path = program.home + "/demo.db"
    func made(_ count: Int) throws -> String {
      let run = try program.run("archive", "demo", "--posts", String(count), path)
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    #expect(try made(30) == "30 posts in \(path)\n")
    #expect(try made(30) == "30 posts in \(path)\n")
    #expect(try made(5) == "\(path) has 30 posts already, and is left as it is.\n")
    #expect(try program.run("archive", "--archive", path).output.contains("Posts     30\n"))
  }
}
