import Libc
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

  @Test func `it takes what every command takes, and --archive as the file`() throws {
    let program = try Program()
    let path = program.home + "/demo.db"
    let config = try program.file("c.toml", "theme = \"dark\"\n")
    let common = ["--offline", "--config", config]
    let named = try program.run(["archive", "demo", "--posts", "3", "--archive", path] + common)
    #expect(named.output == "3 posts in \(path)\n", "\(named.errors)")
    let last = try program.run(["archive"] + common + ["demo", "--posts", "4", path])
    #expect(last.output == "4 posts in \(path)\n", "\(last.errors)")
    let both = try program.run("archive", "demo", "--posts", "5", "--archive", path, path)
    #expect(both.status == 2 && both.errors.contains("name one file"), "\(both.errors)")
    let own = try program.run(
      ["archive", "demo", "--posts", "5"], environment: ["TWINSTANT_ARCHIVE": path])
    #expect(own.status == 2 && own.errors.contains("name the file to make."), "\(own.errors)")
  }

  @Test(arguments: ["-5", "0", "100000001", "99999999999999"])
  func `a number that no disk was made for is refused`(count: String) throws {
    let program = try Program()
    let run = try program.run("archive", "demo", "--posts", count, program.home + "/demo.db")
    #expect(run.status == 2 && run.errors.contains("from 1 to 100,000,000."), "\(run.errors)")
    #expect(!program.exists("demo.db"))
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
