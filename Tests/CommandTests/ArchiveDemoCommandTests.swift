import Glibc
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

  @Test func `a file that is no archive is refused with what can be done here`() throws {
    let program = try Program()
    let path = try program.file("conv.jsonl", Statuses.lines("one"))
    let run = try program.run("archive", "demo", "--posts", "10", path)
    #expect(
      run.errors == "twinstant: error: \(path) is not an archive of twinstant.\n"
        + "  Name a file that does not exist yet.\n")
    #expect(run.status == 3)
  }

  @Test func `no folder is made for it, nor for an export`() throws {
    let program = try Program()
    let path = program.home + "/none/x.db"
    _ = try program.run("import", "-", input: Statuses.lines("one"))
    for command in [["archive", "demo", "--posts", "10", path], ["archive", "export", path]] {
      let run = try program.run(command)
      #expect(
        run.errors == "twinstant: error: \(path) cannot be written: No such file or directory.\n"
          + "  Create the folder first, or name another place.\n")
      #expect(run.status == 3 && !program.exists("none"))
    }
  }

  @Test func `^C tells what it leaves`() throws {
    let program = try Program()
    let window = program.window(
      "archive", "demo", "--posts", "5000000", program.home + "/demo.db")
    window.expect(" of 5,000,000  0 %")
    window.type("\u{3}")
    window.expect("Interrupted. ")
    #expect(window.end() == .signal(SIGINT))
  }
}
