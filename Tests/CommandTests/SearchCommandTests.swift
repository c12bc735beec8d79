import Foundation
import Testing
import WaitTesting

@Suite(.waiting) struct SearchCommandTests {
  let program: Program

  init() throws {
    program = try Program()
  }

  private func importSome() throws {
    let lines = Statuses.lines("swift, swimming", "Swiftly done", "tea & \"cake\", please")
    #expect(try program.run("import", "-", input: lines).status == 0)
  }

  @Test func `nothing imported is said, and is not an error of the program`() throws {
    let run = try program.run("search", "swift")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("nothing is imported yet"))
    #expect(!program.exists(".cache/twinstant/demo.db"))
  }

  @Test func `every word is a whole word, and a star makes it a beginning`() throws {
    try importSome()
    #expect(try program.run("search", "--format", "jsonl", "swift").lines.count == 1)
    #expect(try program.run("search", "--format", "jsonl", "swift*").lines.count == 2)
    #expect(try program.run("search", "--format", "jsonl", "swi").status == 1)
  }

  @Test func `posts for followers are left out, and that is said`() throws {
    let lines = ["private", "public"].map {
      #"{"id":"\#($0)","source":"home","service":"mastodon","created_at":"2026-01-01T00:00:00Z","#
        + #""url":"https://home.example/\#($0)","author":{"handle":"ada"},"origin":"import","#
        + #""text":"for \#($0)","visibility":"\#($0)"}"#
    }.joined(separator: "\n")
    #expect(try program.run("import", "-", "--include-private", input: lines).status == 0)
    let said = "1 followers-only or direct post left out; --include-private adds it.\n"
    let run = try program.run("search", "--format", "jsonl", "for")
    #expect(run.lines.count == 1 && run.errors == "twinstant: note: " + said)
    let all = try program.run("search", "--format", "jsonl", "--include-private", "for")
    #expect(all.lines.count == 2 && all.errors.isEmpty)
    let piped = try program.run("--linear", input: "private\n")
    #expect(piped.output.contains("No posts match in the archive.\n" + said))
    let asked = try program.run("--linear", "--include-private", input: "private\n")
    #expect(asked.output.contains("for private"))
  }

  @Test func `what is wrong with a query is told, and the rest of it is searched`() throws {
    try importSome()
    let run = try program.run("search", "--format", "jsonl", "swiftly form:x OR \"done")
    #expect(run.lines.count == 1)
    #expect(
      run.errors == """
        twinstant: note: form: is not an operator; searched as words. Did you mean from:?
        twinstant: note: The quote is not closed yet.

        """)
    #expect(try program.run("search", "swiftly since:1d").status == 1)
    let brackets = try program.run("search", "((((swiftly")
    #expect(brackets.errors == "twinstant: note: A bracket is not closed yet.\n")
    let escape = try program.run("search", "form\u{1B}[31m: since:\u{1B}[31m")
    #expect(!escape.errors.contains("\u{1B}"))
  }

  @Test func `jsonl has every key that scripts rely on`() throws {
    try importSome()
    let run = try program.run("search", "--format", "jsonl", "cake")
    let post = try #require(run.json as? [String: Any])
    #expect(
      Set(post.keys) == [
        "id", "source", "service", "url", "author", "created_at", "text", "lang", "metrics",
        "links", "hashtags", "mentions", "reply_to", "repost_of", "quote_of", "conversation",
        "media", "content_warning", "visibility", "origin", "sensitive", "client", "collections",
        "metrics_seen_seconds", "edited_at",
      ])
    #expect(post["id"] as? String == "1002")
    #expect(post["text"] as? String == "tea & \"cake\", please")
    #expect(post["created_at"] as? String == "2019-07-12T23:40:37Z")
    #expect(post["origin"] as? String == "import")
    #expect(post["reply_to"] is NSNull)
    #expect((post["metrics"] as? [String: Any])?["likes"] as? Int == 35)
    #expect((post["metrics"] as? [String: Any])?["quotes"] is NSNull)
    #expect((post["author"] as? [String: Any])?["handle"] as? String == "ada")
  }

  @Test func `json tells how each source fared`() throws {
    try importSome()
    let found = try program.run("search", "--format", "json", "swift*").json as? [String: Any]
    #expect(found?["query"] as? String == "swift*")
    #expect((found?["posts"] as? [Any])?.count == 2)
    let source = (found?["sources"] as? [[String: Any]])?.first
    #expect(source?["name"] as? String == "archive")
    #expect(source?["status"] as? String == "ok")
    #expect(source?["count"] as? Int == 2)
    #expect(
      Set(source?.keys.map { $0 } ?? []) == [
        "name", "status", "count", "milliseconds", "next", "cost", "remaining", "resets_at",
        "error",
      ])
    let missed = try program.run("search", "--format", "json", "nowhere")
    #expect(missed.status == 1)
    #expect(missed.output.contains("\"status\":\"not-found\""))
  }

  @Test func `json of many posts is whole, and a reader may leave early`() throws {
    let lines = (1...1500).map { Statuses.line($0, "many of them") }.joined(separator: "\n")
    _ = try program.run("import", "-", input: lines)
    let run = try program.run("search", "--format", "json", "--all", "--sort", "oldest", "many")
    let found = run.json as? [String: Any]
    let ids = (found?["posts"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
    #expect(ids == (1...1500).map(String.init))
    #expect(run.lines.count == 1)
    let early = try program.shell("twinstant search --format json --all many | head -c 70000")
    #expect(early.output.utf8.count == 70000)
    #expect(early.errors.isEmpty)
  }

  @Test func `what no date is known of comes last in both directions`() throws {
    let undated =
      #"{"id":"7","service":"mastodon","author":{"handle":"ada"},"created_at":null,"text":"when"}"#
    for lines in [undated + "\n", Statuses.lines("one", "two")] {
      _ = try program.run("import", "-", input: lines)
    }
    for (sort, expected) in [
      ("latest", ["1001", "1000", "7"]), ("oldest", ["1000", "1001", "7"]),
    ] {
      let run = try program.run("search", "--sort", sort, "--format", "json", "")
      let posts = (run.json as? [String: Any])?["posts"] as? [[String: Any]]
      #expect(posts?.compactMap { $0["id"] as? String } == expected)
    }
  }

  @Test func `a query of which nothing is understood is refused, as it would find every post`()
    throws
  {
    try importSome()
    for query in ["since:someday", "has:poll", "from:", "→", "lang:klingon -since:x"] {
      let run = try program.run("search", "--format", "jsonl", "--all", query)
      #expect(run.status == 2 && run.output.isEmpty, "\(query)")
      #expect(run.errors.contains("nothing in this query was understood"), "\(run.errors)")
      #expect(run.errors.contains("twinstant: note: "))
    }
    let document = try program.run("search", "--format", "json", "has:poll").json as? [String: Any]
    #expect((document?["posts"] as? [Any])?.isEmpty == true)
    #expect(try program.run("search", "--all", "").status == 0)
    #expect(try program.run("search", "--all", "swift* has:poll").status == 0)
  }

  @Test func `newest is another word for latest, and a limit below 1 is named`() throws {
    try importSome()
    let newest = try program.run("search", "--sort", "newest", "swift*")
    #expect(newest.status == 0)
    #expect(newest.output == (try program.run("search", "--sort", "latest", "swift*")).output)
    let limited = try program.run("search", "--limit", "-1", "swift*")
    #expect(limited.status == 2)
    #expect(limited.errors.contains("--limit takes a number of at least 1."))
  }

  @Test func `a limit holds beside --all, too`() throws {
    let lines = (1...60).map { Statuses.line($0, "many of them") }.joined(separator: "\n")
    _ = try program.run("import", "-", input: lines)
    func count(_ options: String...) throws -> Int {
      try program.run(["search", "--format", "jsonl", "many"] + options).lines.count
    }
    #expect(try count("--all", "--limit", "5") == 5)
    #expect(try count("--limit", "55", "--all") == 55)
    #expect(try count("--all") == 60)
    #expect(try count() == 50)
  }

  @Test func `json tells in its own words why the archive could not answer`() throws {
    let path = try program.file("notes.txt", "no database, but long enough to be looked at")
    let run = try program.run("search", "--archive", path, "--format", "json", "swift")
    #expect(run.status == 3)
    let found = run.json as? [String: Any]
    let source = (found?["sources"] as? [[String: Any]])?.first
    #expect(source?["status"] as? String == "failed")
    let error = source?["error"] as? [String: String]
    #expect(error?["message"]?.contains("notes.txt") == true)
    #expect(error?["remedy"]?.isEmpty == false)
  }

  @Test func `csv quotes by the standard and ends its lines by it`() throws {
    try importSome()
    let run = try program.run("search", "--format", "csv", "cake")
    let lines = run.output.components(separatedBy: "\r\n")
    #expect(
      lines.first
        == "id,source,service,url,handle,name,created_at,text,lang,likes,reposts,replies,quotes,origin"
    )
    #expect(
      lines.dropFirst().first
        == "1002,x,x,https://x.com/ada/status/1002,ada,Ada Byron,2019-07-12T23:40:37Z,"
        + "\"tea & \"\"cake\"\", please\",en,35,2,,,import")
    #expect(lines.last == "")
  }

  @Test func `what jsonl prints can be imported into another archive`() throws {
    try importSome()
    let printed = try program.run("search", "--format", "jsonl", "--all", "").output
    let other = program.home + "/other.db"
    #expect(try program.run("import", "--archive", other, "-", input: printed).status == 0)
    let again = try program.run("search", "--archive", other, "--format", "jsonl", "--all", "")
    #expect(again.output == printed)
  }

  @Test func `a full disk behind the output is an error, a reader that left is none`() throws {
    try importSome()
    let full = try program.shell("twinstant search --format jsonl swift* > /dev/full")
    #expect(full.status == 3)
    #expect(full.errors.contains("standard output cannot be written"))
    let left = try program.shell("twinstant search --format csv --all '' | true; echo done")
    #expect(left.output == "done\n")
    #expect(left.errors == "")
  }

  @Test func `limit cuts, all does not`() throws {
    let lines = (0..<120).map { Statuses.line(1000 + $0, "post \($0)") + "\n" }.joined()
    _ = try program.run("import", "-", input: lines)
    #expect(try program.run("search", "--format", "jsonl", "post").lines.count == 50)
    #expect(
      try program.run("search", "--format", "jsonl", "--limit", "7", "post").lines.count == 7)
    #expect(try program.run("search", "--format", "jsonl", "--all", "post").lines.count == 120)
  }

  @Test func `trap18_no byte of a post acts on the terminal`() throws {
    let hostile = "swift \u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\u{202E}rev\u{10EEEE}\u{0}\u{85}"
    let lines = Statuses.line(1, hostile, by: "e\u{1B}vil", name: "\u{1B}[31mEve\u{7}") + "\n"
    let taken = try program.run("import", "-", input: lines)
    #expect(taken.status == 0)
    for format in ["text", "json", "jsonl", "csv"] {
      let run = try program.run("search", "--format", format, "swift")
      #expect(run.status == 0)
      let bad = run.output.unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\n" && $0 != "\r") || (0x7F...0x9F).contains($0.value)
          || $0.value == 0x202E || $0.value == 0x10EEEE
      }
      #expect(bad.isEmpty, "\(format): \(bad)")
    }
  }

  @Test(arguments: [
    ["search", "--format", "xml", "a"], ["search", "--limit", "0", "a"], ["--nonsense"],
    ["archive", "demo", "--posts", "0", "x"], ["import"],
  ])
  func `wrong usage ends with status 2, a sentence and a remedy`(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = arguments
    process.environment = ["HOME": program.home]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(errors.hasPrefix("twinstant: error: "))
    #expect(errors.contains("--help"))
  }

  @Test func `a source that is not there is told with those that are`() throws {
    let told = try program.run("search", "--source", "moon", "a")
    #expect(told.status == 2)
    #expect(
      told.errors
        == "twinstant: error: there is no source “moon”.\n  The sources are: archive. "
        + "In a query source:moon finds what it brought.\n")
  }

  @Test func `a query may begin with a dash behind two of them`() throws {
    try importSome()
    #expect(try program.run("search", "-s").errors.contains("after --"))
    #expect(try program.run("search", "--", "-s").status == 0)
    let all = try program.run("search", "").output
    #expect(try program.run("search", "-h2").output == all, "no help")
  }

  @Test func `wrong usage names the help of the command that was meant`() throws {
    for (words, help) in [
      (["--frob"], "twinstant --help"), (["search", "--frob"], "twinstant search --help"),
      (["archive", "frob"], "twinstant archive --help"),
      (["archive", "remove"], "twinstant archive remove --help"),
    ] {
      let told = try program.run(words)
      #expect(told.status == 2)
      #expect(told.errors.contains("“\(help)” shows what can be asked."), "\(told.errors)")
    }
  }

  @Test func `help and version are no errors`() throws {
    #expect(try program.run("--version").output == "0.1.0\n")
    let help = try program.run("--help").output
    for word in ["[QUERY]", "--pick", "search", "import", "archive"] {
      #expect(help.contains(word))
    }
    #expect(try program.run("search", "--help").status == 0)
  }
}
