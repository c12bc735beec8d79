import Archive
import Foundation
import Libc
import Testing
import WaitTesting

/// Pipes with a name: that of standard input, of a descriptor, or of their own. Each time something
/// else comes through one.
@Suite(.waiting) struct PipedImportsTests {
  let program: Program

  init() throws { program = try Program() }

  /// Shell lines, each of which imports the file `$1` through a pipe.
  private static let ways = [
    #"cat "$1" | twinstant import /dev/stdin"#,
    #"cat "$1" | twinstant import /dev/fd/3 3<&0"#,
    #"test -p pipe || mkfifo pipe; cat "$1" > pipe & twinstant import pipe"#,
    #"test -p pipe || mkfifo pipe; ln -sf pipe link; cat "$1" > pipe & twinstant import link"#,
  ]

  private func run(_ way: String, on path: String) throws -> Program.Run {
    try program.shell(#"cd; set -- "\#(path)"; "# + way)
  }

  private func imports() throws -> [Substring] {
    try program.run("archive").lines.filter { $0.hasPrefix("Import ") }
  }

  @Test(arguments: ways)
  func `what comes through one is an import of its own, which can be removed`(_ way: String) throws
  {
    for number in 1...2 {
      let path = try program.file("\(number).jsonl", Statuses.line(number, "post \(number)") + "\n")
      let run = try run(way, on: path)
      #expect(run.status == 0 && run.output.contains(", 1 added"), "\(run)")
    }
    let told = try imports()
    #expect(told.count == 2)
    for (number, line) in zip(1..., told) {
      #expect(line.hasPrefix("Import \(number)  standard input: 1 added, "), "\(line)")
    }
    let removed = try program.run("archive", "remove", "--import", "1", "--yes")
    #expect(removed.output == "1 post removed.\n", "\(removed)")
    #expect(try program.run("archive").output.contains("Posts     1\n"))
  }

  @Test func `one that was cut off is not called finished after another one`() throws {
    let path = program.home + "/.local/share/twinstant/archive.db"
    let pipe = Pipe()
    let process = try program.start("import", "/dev/stdin", input: pipe)
    pipe.fileHandleForWriting.write(Data((Statuses.line(1, "one") + "\n").utf8))
    #expect(eventually { (try? Archive(at: path, mode: .readOnly).total()) == 1 })
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let other = try program.run("import", "/dev/stdin", input: Statuses.lines("two"))
    #expect(other.status == 0)
    let told = try imports()
    #expect(told.count == 2)
    #expect(told.first?.hasSuffix(", ended early or still running") == true, "\(told)")
    #expect(told.last?.hasSuffix("Z") == true, "\(told)")
  }

  /// A name that leads to a file stands for that file.
  @Test func `a file that is read as standard input is known by its name there, too`() throws {
    let path = try program.file("posts.jsonl", Statuses.lines("one"))
    for _ in 1...2 {
      let run = try run(#"twinstant import /dev/stdin < "$1""#, on: path)
      #expect(run.status == 0, "\(run)")
    }
    let told = try imports()
    #expect(told.count == 1 && told.first?.contains("/posts.jsonl: 1 added; ") == true, "\(told)")
  }
}
