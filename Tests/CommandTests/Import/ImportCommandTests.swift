import Foundation
import Testing
import WaitTesting

@Suite(.waiting) struct ImportCommandTests {
  let program: Program

  init() throws { program = try Program() }

  @Test func `importing twice changes nothing`() throws {
    let path = try program.file("posts.jsonl", Statuses.lines("one", "two"))
    let first = try program.run("import", path)
    #expect(first.status == 0)
    #expect(first.output == "\(path): 2 posts read (jsonl), 2 added\n")
    let second = try program.run("import", path)
    #expect(second.output == "\(path): 2 posts read (jsonl), 0 added, 2 unchanged\n")
  }

  @Test func `on a terminal the first import into an archive says what comes next`() throws {
    let path = try program.file("posts.jsonl", Statuses.lines("one", "two"))
    let first = program.window("import", path)
    first.expect("“twinstant” searches them.")
    #expect(first.end() == .status(0))
    let second = program.window("import", path)
    #expect(second.end() == .status(0))
    #expect(!second.emulator.text.contains("searches"))
  }

  @Test func `one bad line is named, costs nothing else, and makes the status 3`() throws {
    let text = Statuses.line(1, "one") + "\n{broken\n" + Statuses.line(2, "two") + "\n"
    let path = try program.file("posts.jsonl", text)
    let report = program.home + "/report.json"
    let run = try program.run("import", path, "--report", report)
    #expect(run.status == 3)
    #expect(run.errors.contains("posts.jsonl: line 2: "))
    let data = try Data(contentsOf: URL(fileURLWithPath: report))
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let file = (json?["files"] as? [[String: Any]])?.first
    #expect(file?["path"] as? String == path)
    #expect(file?["posts_read"] as? Int == 2)
    #expect(file?["added"] as? Int == 2)
    let skipped = (file?["skipped"] as? [[String: String]])?.first
    #expect(skipped?["where"] == "posts.jsonl: line 2")
    #expect(skipped?["why"]?.isEmpty == false)
    #expect(json?["seconds"] is NSNumber)
    #expect(try program.mode("report.json") == 0o600)
  }

  @Test func `a report to standard output is all that stands there, and no file is made`() throws {
    let path = try program.file("posts.jsonl", Statuses.lines("one", "two"))
    let run = try program.shell(
      "cd '\(program.home)' && twinstant import '\(path)' --report -")
    let line = try #require(run.lines.first)
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let file = (json?["files"] as? [[String: Any]])?.first
    #expect(file?["added"] as? Int == 2 && run.lines.count == 1)
    #expect(!program.exists("-"))
    #expect(run.errors.contains("2 posts read (jsonl), 2 added"))
    let full = try program.shell("twinstant import '\(path)' --report - > /dev/full")
    #expect(full.errors.contains("standard output cannot be written"))
  }

  @Test func `a file behind standard input is read as what comes through a pipe`() throws {
    let own = try program.file(
      "tweets.js",
      #"window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","full_text":"mine","#
        + #""created_at":"Fri Jul 12 23:40:37 +0000 2019"}}]"#)
    _ = try program.file("posts.jsonl", Statuses.lines("one", "two"))
    let tar = try program.shell("tar -C '\(program.home)' -cf '\(program.home)/x.tar' posts.jsonl")
    #expect(tar.status == 0)
    for (path, posts, note) in [
      (own, "1 post", "no file beside the posts says whose they are: 1 of them has no author"),
      (program.home + "/x.tar", "2 posts", nil),
    ] {
      let run = try program.shell("twinstant import - < '\(path)'")
      #expect(run.status == 0)
      if let note { #expect(run.errors.contains(note)) } else { #expect(run.errors == "") }
      #expect(run.output.hasPrefix("standard input: \(posts) read ("))
    }
  }

  @Test func `what comes through a pipe has one name in all that is said of it`() throws {
    let bad = #"{"none":1}"#
    _ = try program.file("bad.json", bad)
    _ = try program.file("a.png", "")
    let tar = try program.shell(
      "cd '\(program.home)' && tar -cf in.tar a.png bad.json && tar -cf out.tar in.tar")
    #expect(tar.status == 0)
    let plain = try program.run("import", "-", "--report", program.home + "/r.json", input: bad)
    #expect(plain.errors.hasPrefix("standard input: line 1: "), "\(plain.errors)")
    let report = try Data(contentsOf: URL(fileURLWithPath: program.home + "/r.json"))
    let json = try JSONSerialization.jsonObject(with: report) as? [String: Any]
    let files = json?["files"] as? [[String: Any]]
    // Scripts still know standard input by its name on the command line.
    #expect(files?.first?["path"] as? String == "-")
    let packed = try program.shell("cat '\(program.home)/out.tar' | twinstant import -")
    #expect(packed.status == 3)
    let lines = packed.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(packed.errors)")
    #expect(lines.first?.hasPrefix("standard input: in.tar: its pictures cannot be shown") == true)
    #expect(lines.last?.hasPrefix("standard input: in.tar: bad.json: line 1: ") == true)
  }

  @Test func `an import whose archive was moved away fails, and its posts are there`() throws {
    let archive = program.home + "/a.db"
    let window = program.window("import", "-", "--archive", archive)
    window.expect("^D ends the input.")
    #expect(rename(archive, program.home + "/old.db") == 0)
    window.type(Statuses.line(1, "one") + "\n\u{4}")
    #expect(window.end() == .status(3))
    #expect(rename(archive + "-wal", program.home + "/old.db-wal") == 0)
    let found = try program.run(
      "search", "one", "--format", "jsonl", "--archive", program.home + "/old.db")
    #expect(found.lines.count == 1)
  }

  @Test func `a missing file is named with what to do`() throws {
    let run = try program.run("import", program.home + "/nothing.zip")
    #expect(run.status == 3)
    #expect(run.errors.contains(program.home + "/nothing.zip"))
    #expect(run.errors.contains("Give the path of"))
    #expect(!program.exists(".local/share/twinstant/archive.db"))
  }

  @Test(arguments: [("", ", or leave out the slash at the end"), (".", ""), ("..", "")])
  func `an archive is not named as a folder, and none is made`(end: String, way: String) throws {
    let path = try program.file("posts.jsonl", Statuses.lines("one"))
    let archive = program.home + "/posts/" + end
    let run = try program.run("import", path, "--archive", archive)
    #expect(run.status == 3 && run.output.isEmpty, "\(run)")
    #expect(
      run.errors == """
        twinstant: error: \(archive) names a folder, and an archive is a file.
          Name a file in it\(way).

        """)
    #expect(!program.exists("posts"))
  }

  @Test func `a report that cannot be written is told before the import`() throws {
    let path = try program.file("posts.jsonl", Statuses.lines("one"))
    let report = program.home + "/none/report.json"
    let run = try program.run("import", path, "--report", report)
    #expect(run.status == 3 && run.output.isEmpty)
    #expect(
      run.errors == """
        twinstant: error: the report cannot be written to \(report): No such file or directory.
          Nothing was imported; name another file with --report.

        """)
    #expect(!program.exists(".local/share/twinstant/archive.db"))
    let folder = try program.run("import", path, "--report", program.home)
    #expect(folder.status == 3 && folder.errors.contains("\(program.home): Is a directory."))
  }

  @Test func `^C ends an import by its signal, even if its report cannot be written`() throws {
    let window = program.window("import", "-", "--report", "/dev/full")
    window.expect("^D ends the input.")
    window.type("\u{3}")
    window.expect("the report cannot be written to /dev/full.")
    #expect(window.end() == .signal(SIGINT))
  }

  @Test func `what holds no posts at all is named with what to do`() throws {
    let empty = try program.file("empty.json", "")
    let run = try program.run("import", empty)
    #expect(run.status == 3)
    #expect(run.errors == "\(empty): empty: download or write it again\n")
    #expect(run.output.isEmpty, "a failure does not begin like a success")
    let folder = program.home + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(try program.run("import", folder).status == 3)
  }

  @Test func `a path with control characters is printed without them`() throws {
    let run = try program.run("import", program.home + "/a\u{1B}[2J.json")
    #expect(run.status == 3)
    #expect(!(run.output + run.errors).contains("\u{1B}"))
  }

  @Test func `a collection that cannot be named is refused`() throws {
    let path = try program.file("posts.jsonl", Statuses.lines("one"))
    let run = try program.run("import", path, "--as", "!!!")
    #expect(run.status == 2)
    #expect(run.errors.contains("“!!!” cannot name a collection."))
    #expect(try program.run("import", path, "--as", "bookmarks").status == 0)
  }

  @Test(arguments: ["@x y", "a\"b", "@", "-_-"])
  func `what is no handle names no owner`(author: String) throws {
    let path = try program.file("tweets.jsonl", Statuses.lines("one"))
    let run = try program.run("import", path, "--author=" + author)
    #expect(run.status == 2 && run.errors.contains("is not a handle"), "\(run.errors)")
  }

  @Test func `the archive is 0600 in a folder that is 0700`() throws {
    _ = try program.run("import", "-", input: Statuses.lines("one"))
    #expect(try program.mode(".local/share/twinstant/archive.db") == 0o600)
    #expect(try program.mode(".local/share/twinstant") == 0o700)
  }
}
