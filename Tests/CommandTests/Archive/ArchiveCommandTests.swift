import Archive
import Avatars
import Foundation
import Testing
import WaitTesting

@Suite(.waiting) struct ArchiveCommandTests {
  let program: Program

  init() throws { program = try Program() }

  @Test func `info counts posts, services and imports`() throws {
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    let run = try program.run("archive", "info")
    #expect(run.status == 0)
    #expect(run.output.contains("Posts     2\n"))
    #expect(run.output.contains("Service   x: 2\n") && !run.output.contains("Source"))
    #expect(run.output.contains("Import 1  standard input: 2 added"))
    #expect(try program.run("archive").output == run.output)
  }

  @Test func `what is older than all others because its date is unknown is not the oldest`() throws
  {
    let undated =
      #"{"id":"7","service":"mastodon","author":{"handle":"ada"},"created_at":null,"text":"when"}"#
    _ = try program.run("import", "-", input: undated + "\n")
    #expect(try !program.run("archive").output.contains("Time"))
    _ = try program.run("import", "-", input: Statuses.lines("one"))
    let output = try program.run("archive").output
    #expect(output.contains("Undated   1\n") && !output.contains("1970"))
    #expect(output.contains("Time      "))
  }

  @Test func `check and compact say what they found and did`() throws {
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    #expect(try program.run("archive", "check").output == "The archive is sound.\n")
    let compact = try program.run("archive", "compact")
    #expect(compact.status == 0 && compact.output.hasPrefix("Nothing to join; "))
    #expect(try program.run("archive", "check").status == 0)
    #expect(try program.run("search", "--format", "jsonl", "two").lines.count == 1)
  }

  @Test func `what is exported and imported again gives the same rows`() throws {
    _ = try program.run("archive", "demo", "--posts", "200", program.home + "/a.db")
    let file = program.home + "/all.jsonl"
    #expect(
      try program.run("archive", "export", file, "--archive", program.home + "/a.db").status == 0)
    #expect(
      try program.run("archive", "export", file, "--archive", program.home + "/a.db").status == 3)
    _ = try program.run("import", file, "--archive", program.home + "/b.db")
    for query in ["", "the", "has:media", "since:2020", "min_likes:10 -the", "is:reply OR lang:ja"]
    {
      for sort in ["latest", "top"] {
        let runs = try ["a.db", "b.db"].map { name in
          try program.run(
            "search", "--archive", program.home + "/" + name, "--all", "--sort", sort, "--format",
            "jsonl", "--", query)
        }
        // Each query matches some of the posts.
        #expect(runs[0].status == 0 && runs[1].status == 0, "\(query)")
        #expect(runs[0].output == runs[1].output, "\(query)")
        if query.isEmpty { #expect(runs[0].lines.count == 200) }
      }
    }
  }

  @Test func `an export leaves alone whatever is beside it`() throws {
    _ = try program.run("import", "-", input: Statuses.lines("one"))
    let file = program.home + "/all.jsonl"
    let other = try program.file("all.jsonl.part", "precious")
    #expect(try program.run("archive", "export", file).status == 0)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "precious")
    let names = try FileManager.default.contentsOfDirectory(atPath: program.home)
    #expect(names.filter { $0.contains(".twinstant-") }.isEmpty && names.contains("all.jsonl"))
  }

  @Test func `what was live and imported is still both after export and import`() throws {
    let lines = [#"{"id":"7","provenance":[],"origin":"live""#, #"{"id":"7","origin":"import""#]
    for line in lines {
      let rest = #","service":"x","author":{"handle":"ada"},"created_at":"2019-07-12T23:40:37Z","#
      _ = try program.run(
        "import", "-", "--archive", program.home + "/a.db", input: line + rest + #""text":"one"}"#)
    }
    let file = program.home + "/all.jsonl"
    _ = try program.run("archive", "export", file, "--archive", program.home + "/a.db")
    _ = try program.run("import", file, "--archive", program.home + "/b.db")
    for name in ["a", "b"] {
      let run = try program.run(
        "search", "in:live", "--format", "jsonl", "--archive", program.home + "/\(name).db")
      #expect(run.lines.count == 1)
      #expect(run.output.contains(#""origin":"import""#))
    }
  }

  @Test func `an export says all that is known, and the import of it knows that`() throws {
    let post = """
      {"id":"7","source":"home","service":"x","url":null,"author":{"handle":"ada"},\
      "created_at":"2019-07-12T23:40:37Z","created_at_milliseconds":1562974837123,"text":"one",\
      "origin":"live","provenance":[],"sensitive":true,"client":"Web","collections":["likes","reading"],\
      "media":[{"kind":"photo","url":"https://e.org/p","file":"/a.zip","member":"p.jpg"}]}
      """
    _ = try program.run("import", "-", "--archive", program.home + "/a.db", input: post)
    var exports: [[String: Any]] = []
    for name in ["a", "b"] {
      let archive = program.home + "/\(name).db"
      let run = try program.run("archive", "export", "-", "--archive", archive)
      exports.append(try #require(run.json as? [String: Any]))
      _ = try program.run("import", "-", "--archive", program.home + "/b.db", input: run.output)
    }
    for key in [
      "created_at_milliseconds", "sensitive", "client", "collections", "source", "origin",
    ] {
      #expect("\(exports[0][key] ?? "none")" == "\(exports[1][key] ?? "none")", "\(key)")
    }
    #expect(exports[0]["created_at_milliseconds"] as? Int == 1_562_974_837_123)
    #expect(exports[0]["collections"] as? [String] == ["likes", "reading"])
    #expect(exports[0]["origin"] as? String == "archive")
    let provenance = exports[0]["provenance"] as? [[String: Any]]
    #expect(provenance?.first?["import"] as? Int == 1)
    let media = exports[1]["media"] as? [[String: Any]]
    #expect(media?.first?["member"] as? String == "p.jpg")
  }

  @Test func `what nobody knows is null in JSON`() throws {
    _ = try program.run(
      "import", "-", input: #"{"id":"https://m.example/1","service":"mastodon","text":"tea"}"#)
    for command in [["search", "tea", "--format", "jsonl"], ["archive", "export", "-"]] {
      let output = try program.run(command).output
      #expect(output.contains(#""author":{"id":null,"handle":null,"name":null,"avatar":null},"#))
      #expect(output.contains(#""created_at":null,"#))
      #expect(!output.contains(#"_milliseconds":0"#))
    }
  }

  @Test func `an export that is imported keeps all that brought a post, and what the files were`()
    throws
  {
    let file = try program.file("posts.jsonl", Statuses.lines("one", "two"))
    let (first, second) = (program.home + "/a.db", program.home + "/b.db")
    _ = try program.run("import", file, "--archive", first)
    let export = try program.run("archive", "export", "-", "--archive", first).output
    #expect(export.contains(/"path":"[^"]*jsonl","format":"jsonl","started":"[^"]+\.[0-9]{3}Z"/))
    let copy = try program.file("all.jsonl", export)
    for _ in 0..<2 { _ = try program.run("import", copy, "--archive", second) }
    let info = try program.run("archive", "--archive", second).output
    let counts = "2 added; 2 were there already, "
    #expect(info.contains("Import 1  \(copy): \(counts)"))
    #expect(info.contains("Import 2  \(file): 2 added, "))
    #expect(!info.contains("not finished"))
    let again = try program.run("archive", "export", "-", "--archive", second).output
    for line in again.split(separator: "\n") {
      #expect(line.contains(file) && line.contains(copy))
    }
    let removed = try program.run(
      "archive", "remove", "--import", "1", "--yes", "--archive", second)
    #expect(removed.output.contains("2 stay: import 2 brought them too."))
  }

  @Test func `an import is known by where its files lie`() throws {
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: program.home + "/" + name, withIntermediateDirectories: true)
      _ = try program.file("\(name)/posts.jsonl", Statuses.lines(name))
      _ = try program.run("import", program.home + "/\(name)/../\(name)/.")
    }
    let info = try program.run("archive").output
    #expect(info.contains("Import 1  \(program.home)/a: "))
    #expect(info.contains("Import 2  \(program.home)/b: "))
  }

  @Test func `what is kept of pictures goes with the last post that has them`() throws {
    let store = PictureStore(folder: program.home + "/.cache/twinstant/pictures")
    let names = ["own", "shared", "other"]
    let keys = names.map { PictureKey(address: "https://p.example/\($0).png", .file) }
    for key in keys { store.keep([1, 2, 3], for: key) }
    let line = { (id: Int, name: String, photo: String) in
      #"{"id":"\#(id)","service":"x","author":{"id":"\#(id)","handle":"h\#(id)","#
        + #""avatar":"https://p.example/\#(name).png"},"created_at":"2020-01-01T00:00:00Z","#
        + #""text":"post","media":[{"kind":"photo","url":"https://p.example/\#(photo).png"}]}"#
    }
    _ = try program.run("import", "-", input: line(1, "own", "shared"))
    _ = try program.run("import", "-", input: line(2, "other", "shared"))
    #expect(try program.run("archive", "remove", "--import", "1", "--yes").status == 0)
    #expect(keys.map { store.bytes(for: $0) != nil } == [false, true, true])
  }

  @Test func `what is removed is told, and nothing is removed unasked`() throws {
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    #expect(try program.run("archive", "remove", "--import", "1").status == 2)
    #expect(try program.run("archive", "remove").status == 2)
    let run = try program.run("archive", "remove", "--import", "1", "--yes")
    #expect(run.output == "2 posts removed.\n")
    _ = try program.run("import", "-", input: Statuses.lines("one"))
    let number = try program.run("archive").output.contains("Import 2") ? "2" : "1"
    let second = try program.run("archive", "remove", "--import", number, "--yes")
    #expect(second.output == "1 post removed.\n")
    for gone in ["1", "99"] {
      let again = try program.run("archive", "remove", "--import", gone, "--yes")
      #expect(again.status == 1 && again.errors.hasPrefix("There is no import \(gone); "))
    }
    #expect(try program.run("archive", "check").output == "The archive is sound.\n")
    #expect(try program.run("search", "one").status == 1)
  }

  @Test func `the demo is looked after like any other archive`() throws {
    let run = try program.run("archive", "remove", "--demo", "--source", "nobody")
    #expect(run.status == 1 && run.errors.hasPrefix("No post is of source:nobody."))
  }

  @Test func `a post is known by every address that X gives it`() throws {
    let path = program.home + "/a.db"
    _ = try program.run("import", "-", "--archive", path, input: Statuses.lines("one", "two"))
    let archive = try Archive(at: path, mode: .readOnly)
    for url in [
      "https://twitter.com/ada/status/1000", "https://x.com/ada/status/1000?s=20",
      "https://mobile.twitter.com/Ada/status/1000", "x.com/ada/status/1000",
      "https://x.com/i/status/1000", "https://x.com/i/web/status/1000",
      "https://x.com/ada/status/1000/photo/1", "http://www.x.com/ada/statuses/1000/#a",
    ] {
      #expect(try archive.count(.post(url: url)).removed == 1, "\(url)")
    }
    let run = try program.run(
      "archive", "remove", "--post", "https://X.com/ADA/status/1000/", "--yes", "--archive", path)
    #expect(run.output == "1 post removed.\n")
    let left = try program.run("search", "--format", "text", "", "--archive", path)
    #expect(left.output.contains("two") && !left.output.contains("one"))
  }

  @Test
  func `a file that is no archive is refused by name, and stays as it is`() throws {
    let text = "not a database at all, but long enough to be looked at"
    let path = try program.file("notes.txt", text)
    let run = try program.run("search", "--archive", path, "a")
    #expect(run.status == 3)
    #expect(run.errors.contains("notes.txt"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `a folder in an archive's place is named as one`() throws {
    for command in [["search", "a"], ["import", "-"], ["archive", "info"]] {
      let run = try program.run(command + ["--archive", program.home])
      #expect(run.status == 3)
      #expect(run.errors.contains("is a folder"))
    }
  }

  @Test func `a demo archive of any size is made, and found by its own name only`() throws {
    let path = program.home + "/demo.db"
    #expect(try program.run("archive", "demo", "--posts", "300", path).status == 0)
    let run = try program.run(
      "search", "--archive", path, "--format", "jsonl", "--all", "")
    #expect(run.lines.count == 300)
    #expect(try program.run("search", "").status == 1)
  }

  @Test func `a damaged demo is made anew elsewhere, and nothing is left behind`() throws {
    let cache = program.home + "/.cache/twinstant"
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    _ = try program.file(".cache/twinstant/demo.db", "this was an archive until the disk failed")
    let temporary = program.home + "/tmp"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let run = try program.run(
      "search", "--demo", "--limit", "3", "--format", "jsonl", "swift*",
      environment: ["TMPDIR": temporary])
    #expect(run.status == 0)
    #expect(run.lines.count == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }
}
