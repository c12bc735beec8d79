import Foundation
import Testing
import WaitTesting

/// Which files the report of an import may replace.
@Suite(.waiting) struct ReportOverwritingTests {
  let program: Program
  let posts: String

  init() throws {
    program = try Program()
    posts = try program.file("posts.jsonl", Statuses.lines("one"))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `a report takes the place of an earlier one and of an empty file`() throws {
    let report = try program.file("report.json", "")
    for added in [1, 0] {
      let run = try program.run("import", posts, "--report", report)
      #expect(run.status == 0 && run.errors == "")
      #expect(try text(report).contains(#""added":\#(added),"#))
    }
    // A device has nothing to lose.
    #expect(try program.run("import", posts, "--report", "/dev/null").status == 0)
  }

  @Test func `the report of an interrupted import says so, and may be replaced`() throws {
    let report = program.home + "/report.json"
    let window = program.window("import", "-", "--report", report)
    window.expect("^D ends the input.")
    window.type("\u{3}")
    #expect(window.end() == .signal(SIGINT))
    #expect(try text(report).contains(#"],"stopped":"interrupted","seconds":"#))
    #expect(try program.run("import", posts, "--report", report).status == 0)
    #expect(try text(report).contains(#"],"stopped":null,"seconds":"#))
  }

  @Test(arguments: [
    #"{"files":[],"seconds":0.1}"#,
    #"{"files":[{}],"stopped":"no room for \"a\\\"","seconds":12.5}"#,
    #"{"files":[],"stopped":"\#(String(repeating: "/long", count: 800))","seconds":0.1}"#,
  ])
  func `the report of an earlier version, and any reason, are known again`(earlier: String) throws {
    let report = try program.file("report.json", earlier + "\n")
    let run = try program.run("import", posts, "--report", report)
    #expect(run.status == 0 && run.errors == "")
  }

  @Test func `a file that is no report is kept, and nothing is imported`() throws {
    let contents = [
      "notes\n", #"{"files":[]}"#, #"{"files":["a"],"seconds":"long"}"# + "\n", "\n",
      #"{"files":["holiday.jpg"],"camera":"x","seconds":3.5}"# + "\n",
      #"{"files":["a"],"stopped":2,"seconds":3.5}"# + "\n",
      #"{"files":["a"],"stopped":"a","camera":"x","seconds":3.5}"# + "\n",
      // A record of several imports.
      String(repeating: #"{"files":[],"stopped":null,"seconds":0.1}"# + "\n", count: 2),
    ]
    for content in contents {
      let other = try program.file("other.json", content)
      let run = try program.run("import", posts, "--report", other)
      #expect(run.status == 3 && run.output.isEmpty)
      #expect(
        run.errors == """
          twinstant: error: the report would overwrite \(other), which is no report of an import.
            Nothing was imported; name another file with --report.

          """)
      #expect(try text(other) == content)
    }
    #expect(!program.exists(".local/share/twinstant/archive.db"))
  }

  @Test(arguments: [("/dev/stdout", ">>"), ("/dev/fd/1", ">>"), ("/dev/fd/3", "3>>")])
  func `a report to a stream goes behind the earlier ones`(report: String, to: String) throws {
    let run = try program.shell(
      """
      for import in 1 2; do
        twinstant import '\(posts)' --report \(report) \(to) "$HOME/reports.jsonl"
      done
      """)
    #expect(run.status == 0, "\(run)")
    let lines = try text(program.home + "/reports.jsonl").split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix(#"{"files":["#) }, "\(lines)")
  }

  @Test func `a report to a stream that is only read goes into its file`() throws {
    let report = try program.file("report.json", "")
    let run = try program.shell("twinstant import '\(posts)' --report /dev/fd/3 3< '\(report)'")
    #expect(run.status == 0 && run.errors == "", "\(run)")
    #expect(try text(report).hasPrefix(#"{"files":["#))
  }

  @Test func `a report is not written into the end of a pipe that is read here`() throws {
    let run = try program.shell(
      """
      mkfifo "$HOME/pipe" && exec 3<>"$HOME/pipe" 4<"$HOME/pipe"
      twinstant import '\(posts)' --report /dev/fd/4 3<&-
      """)
    #expect(run.status == 3 && run.errors.contains("cannot be written"), "\(run)")
  }

  @Test func `what is imported is kept, whatever it is called`() throws {
    let before = try text(posts)
    let link = program.home + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: posts)
    let folder = program.home + "/exports"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let inside = try program.file("exports/posts.jsonl", before)
    for (path, report) in [(posts, posts), (posts, link), (link, posts), (folder, inside)] {
      let run = try program.run("import", path, "--report", report)
      #expect(run.status == 3 && run.errors.contains("the report would overwrite \(report), "))
    }
    #expect(try text(posts) == before && text(inside) == before)
    let earlier = try program.file("earlier.json", "")
    _ = try program.run("import", posts, "--report", earlier)
    let itself = try program.run("import", earlier, "--report", earlier)
    #expect(itself.status == 3 && itself.errors.contains("which is to be imported."))
  }

  @Test func `a report without a name does not become the next file`() throws {
    let other = try program.file("other.jsonl", Statuses.lines("two"))
    for option in [["--report="], ["--report", ""]] {
      let run = try program.run(["import"] + option + [other, posts])
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors == """
          twinstant: error: the value of --report is empty.
            Give one behind it, or leave the option out.

          """)
    }
    #expect(try text(other) == Statuses.lines("two"))
  }

  @Test(arguments: ["", "-wal", "-shm", "-import"])
  func `no file of the archive is taken, even before it is there`(suffix: String) throws {
    let archive = program.home + "/a.db"
    let report = "\(program.home)/../\((program.home as NSString).lastPathComponent)/a.db\(suffix)"
    let run = try program.run("import", posts, "--archive", archive, "--report", report)
    #expect(run.status == 3 && run.errors.contains("which belongs to the archive."))
    #expect(!program.exists("a.db"))
  }

  @Test func `a link to where the archive will be does not let the report destroy it`() throws {
    let archive = program.home + "/a.db"
    let link = program.home + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.db")
    let run = try program.run("import", posts, "--archive", archive, "--report", link)
    #expect(run.status == 3 && run.errors.contains("The import itself is done;"))
    #expect(try program.run("archive", "check", "--archive", archive).status == 0)
  }

  @Test func `settings are kept, and none are made`() throws {
    let folder = program.home + "/.config/twinstant"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["config.toml", "credentials.toml"] {
      let run = try program.run("import", posts, "--report", "~/.config/twinstant/" + name)
      #expect(run.status == 3 && run.errors.contains("/.config/twinstant/\(name), which is for "))
      #expect(!program.exists(".config/twinstant/" + name))
    }
    let settings = try program.file("own.toml", "")
    let run = try program.run("import", posts, "--config", settings, "--report", settings)
    #expect(run.status == 3 && run.errors.contains("which is for settings."))
  }
}
