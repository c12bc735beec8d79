import Testing
import WaitTesting

/// How a command ends whose output cannot be written.
@Suite(.waiting) struct OutputTests {
  let program: Program

  init() throws {
    program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("swift one", "swift two"))
  }

  @Test(arguments: [
    "archive info", "archive check", "archive export -", "doctor", "--version", "search --help",
    "--linear --pick swift", "--linear swift", "import posts.jsonl", "archive compact",
    "archive demo --posts 3 demo.db",
  ])
  func `a full disk behind the output is an error`(command: String) throws {
    _ = try program.file("posts.jsonl", Statuses.lines("swift three"))
    for closing in ["> /dev/full", ">&-"] {
      let run = try program.shell(
        "cd '\(program.home)' && echo 1 | twinstant \(command) \(closing)")
      #expect(run.status == 3, "\(command) \(closing)")
      #expect(run.errors.contains("standard output cannot be written"))
    }
  }

  @Test func `an import that cannot say what it did has done it and written its report`() throws {
    let posts = try program.file("posts.jsonl", Statuses.line(7, "swift three"))
    let report = program.home + "/report.json"
    let run = try program.shell("twinstant import '\(posts)' --report '\(report)' > /dev/full")
    #expect(run.status == 3 && program.exists("report.json"))
    #expect(try program.run("search", "--format", "jsonl", "three").lines.count == 1)
    // It is no error that the reader leaves.
    let left = try program.shell("{ twinstant import '\(posts)'; echo $? >&2; } | true")
    #expect(left.errors == "0\n")
  }

  @Test(arguments: [
    ("search swift --source nosuch", "there is no source “nosuch”."),
    ("followers @ada --source nosuch", "there is no source “nosuch”."),
    ("search since:someday", "nothing in this query was understood"),
  ])
  func `what failed first is told, too, and decides the status`(
    command: String, failure: String
  ) throws {
    let run = try program.shell("twinstant \(command) --format json > /dev/full")
    #expect(run.status == 2 && run.errors.contains(failure), "\(run)")
    #expect(run.errors.split(separator: "standard output cannot be written").count == 2, "\(run)")
  }

  @Test(arguments: [
    ("search swift --source sky", "sky: Bluesky looks for words only with an account."),
    ("followers @ada --source sky", "127.0.0.1:1 refused the connection."),
  ])
  func `why a source answered nothing is told where the empty list cannot be written`(
    command: String, failure: String
  ) throws {
    let source = "[[source]]\nname = \"sky\"\nkind = \"bluesky\"\n"
    let settings = try program.file("sky.toml", source + "base_url = \"http://127.0.0.1:1\"\n")
    let run = try program.shell(
      "twinstant \(command) --config '\(settings)' --format json > /dev/full")
    #expect(run.status == 3 && run.errors.contains(failure), "\(run)")
    #expect(run.errors.split(separator: "standard output cannot be written").count == 2, "\(run)")
  }

  @Test func `a removal that cannot say what it did has done it`() throws {
    let run = try program.shell("twinstant archive remove --import 1 --yes > /dev/full")
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.errors.contains("standard output cannot be written"), "\(run.errors)")
    let left = try program.run("search", "swift")
    #expect(left.status == 1 && left.output == "", "\(left.output)")
  }

  @Test func `a format is for the picked post alone`() throws {
    for words in [["--format", "url"], ["--include-private"]] {
      let run = try program.run(words)
      #expect(run.status == 2 && run.errors.contains("--pick"))
    }
  }

  @Test(arguments: ["jsonl", "json", "csv"])
  func `how many private posts were left out is not told where the reader left`(format: String)
    throws
  {
    let lines = (0..<3000).map { number in
      #"{"id":"\#(number)","service":"mastodon","created_at":"2026-01-01T00:00:00Z","#
        + #""author":{"handle":"ada"},"text":"many of them","#
        + #""visibility":"\#(number % 2 == 0 ? "private" : "public")"}"#
    }.joined(separator: "\n")
    _ = try program.run("import", "-", "--include-private", input: lines)
    let search = "twinstant search --all --format \(format) many"
    let whole = try program.shell(search)
    let note = "twinstant: note: 1,500 followers-only or direct posts left out; "
    #expect(whole.errors.hasPrefix(note))
    #expect(try program.shell(search + " | head -c 1").errors.isEmpty)
  }

  @Test(arguments: ["text", "json", "jsonl", "csv"])
  func `a search whose reader left at once still says whether posts match`(format: String) throws {
    for (word, status) in [("swift", 0), ("zzzqq", 1)] {
      let run = try program.shell(
        "{ twinstant search --format \(format) \(word); echo $? >&2; } | true")
      #expect(run.errors == "\(status)\n", "\(word)")
    }
  }

  @Test func `an export whose reader left does not look like a whole one`() throws {
    let lines = (0..<2000).map { Statuses.line(5000 + $0, "post \($0)") + "\n" }.joined()
    _ = try program.run("import", "-", input: lines)
    let run = try program.shell(
      "{ twinstant archive export -; echo $? >&2; } | head -1 > /dev/null")
    #expect(run.errors.hasSuffix("\n3\n") && !run.errors.contains("written."))
    #expect(run.errors.contains("the reader of standard output left before the end."))
  }
}
