import Libc
import Testing
import WaitTesting

/// What is said where an export cannot be written.
@Suite(.waiting) struct ExportFileTests {
  let program: Program

  init() throws {
    program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("one"))
  }

  @Test func `an empty name is wrong usage`() throws {
    let run = try program.run("archive", "export", "")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("the name of the file is empty."))
    #expect(!run.errors.contains("Free some space"))
  }

  @Test(arguments: [("gz", "gzip"), ("zst", "zstd"), ("bz2", "bzip2"), ("xz", "xz")])
  func `a name that promises a packed file is refused, with how to pack it`(
    _ ending: String, _ packer: String
  ) throws {
    let name = program.home + "/all.jsonl.\(ending)"
    let run = try program.run("archive", "export", name)
    #expect(run.status == 2 && access(name, F_OK) != 0)
    #expect(run.errors.contains("“twinstant archive export - | \(packer) > \(name)”.\n"))
  }

  @Test func `the advice fits the reason`() throws {
    let file = try program.file("posts.txt", "a file")
    let loop = program.home + "/loop.jsonl"
    #expect(symlink(loop, loop) == 0)
    for (name, advice) in [
      (loop, "Remove the link that leads to itself, or name another place."),
      (program.home + "/nowhere/all.jsonl", "Create the folder first, or name another place."),
      (file + "/all.jsonl", "A part of the path is no folder: name another place."),
      (program.home + "/" + String(repeating: "x", count: 300), "Give it a shorter name."),
    ] {
      let run = try program.run("archive", "export", name)
      #expect(run.status == 3 && run.errors.hasSuffix("\n  \(advice)\n"), "\(run.errors)")
    }
  }

  @Test func `where a file may not grow, its limit is to be raised`() throws {
    let words = String(repeating: "tea ", count: 60)
    let lines = (0..<500).map { Statuses.line($0 + 2000, words) + "\n" }.joined()
    let posts = try program.file("posts.jsonl", lines)
    #expect(try program.run("import", posts).status == 0)
    let name = program.home + "/all.jsonl"
    let run = try program.shell("ulimit -f 160; twinstant archive export '\(name)'")
    #expect(run.status == 3 && !program.exists("all.jsonl"))
    #expect(
      run.errors == """
        twinstant: error: \(name) cannot be written: File too large.
          Raise the limit on the size of files (ulimit -f), or name a place that takes larger ones.

        """)
  }

  @Test func `a path that begins with a tilde is in the home`() throws {
    #expect(try program.run("archive", "export", "~/all.jsonl").status == 0)
    #expect(program.exists("all.jsonl"))
    #expect(try program.run("archive", "demo", "--posts", "3", "~/demo.db").status == 0)
    #expect(program.exists("demo.db"))
  }

  @Test func `a link to where nothing is yet is followed, and stays one`() throws {
    let link = program.home + "/link.jsonl"
    #expect(symlink("made.jsonl", link) == 0)
    #expect(try program.run("archive", "export", link).status == 0)
    var status = stat()
    let isThere = lstat(link, &status) == 0
    #expect(isThere && status.st_mode & S_IFMT == S_IFLNK)
    #expect(program.exists("made.jsonl"))
  }

  @Test(arguments: ["/dev/null", "/dev/stdout", "pipe"])
  func `nobody is advised to move a device or a pipe`(name: String) throws {
    let path = name == "pipe" ? program.home + "/pipe" : name
    if name == "pipe" { #expect(mkfifo(path, 0o600) == 0) }
    let run = try program.run("archive", "export", path)
    #expect(run.status == 3 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("twinstant: error: \(path) is not a file, "))
    #expect(run.errors.hasSuffix("write to standard output: twinstant archive export -\n"))
  }

  @Test func `where one may not write, that is what is asked for`() throws {
    #expect(mkdir(program.home + "/locked", 0o500) == 0)
    let words = Program.unprivileged + ["twinstant archive export locked/all.jsonl"]
    let run = try program.shell("cd $HOME && \(words.joined(separator: " "))")
    #expect(run.status == 3 && run.errors.contains("Get write permission there"))
  }
}
