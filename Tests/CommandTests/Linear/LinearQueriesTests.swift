import TerminalTesting
import Testing
import WaitTesting

@testable import twinstant

/// Questions in `--linear`: words, order, how many posts there are, and what was asked before.
@Suite(.waiting) struct LinearQueriesTests {
  /// A home whose archive has a post for each text, one a day from the first on, with its number of
  /// likes.
  private func home(_ posts: (text: String, likes: Int)...) throws -> Program {
    let program = try Program()
    let lines = posts.enumerated().map { number, post in
      Statuses.line(number + 1, post.text, at: "Fri Jul 1\(number) 23:40:37 +0000 2019")
        .replacing("\"favorite_count\":35", with: "\"favorite_count\":\(post.likes)") + "\n"
    }
    #expect(try program.run("import", "-", input: lines.joined()).status == 0)
    return program
  }

  @Test func `a word that is entered is whole, and a star makes it a beginning`() throws {
    let program = try home(("swift birds", 1), ("switzerland", 1))
    var run = try program.run("--linear", input: "swi\n")
    #expect(run.output.contains("No posts match in the archive."), "\(run.output)")
    run = try program.run("--linear", input: "swi*\n")
    #expect(run.output.contains("\n2. Ada Byron"), "\(run.output)")
    run = try program.run("--linear", input: "since:2019-7-1\n")
    #expect(!run.output.contains("Note: "), "\(run.output)")
  }

  @Test func `how many match is said before the rows`() throws {
    let program = try home(("tea", 1), ("tea", 2), ("cake", 1))
    let run = try program.run("--linear", input: "tea\ncake\n")
    #expect(run.output.contains("\n2 posts match.\n1. Ada Byron"), "\(run.output)")
    #expect(run.output.contains("\n1 post matches.\n1. Ada Byron"), "\(run.output)")
  }

  @Test func `of as many as are soon read the number is said, and not that it is the most`() throws
  {
    let program = try Program()
    let posts = (1...120).map { Statuses.line($0, "swift number \($0)") + "\n" }.joined()
    #expect(try program.run("import", "-", input: posts).status == 0)
    let run = try program.run("--linear", input: "swift\nswift number\n:top\n")
    #expect(run.output.ranges(of: "\n120 posts match.\n1. ").count == 2, "\(run.output)")
    #expect(run.output.contains("\n120 posts match, top first.\n1. "), "\(run.output)")
  }

  @Test func `of many the number is said as far as it is known`() throws {
    let program = try Program()
    let posts = (1...10_020).map { Statuses.line($0, "swift number") + "\n" }.joined()
    #expect(try program.run("import", "-", input: posts).status == 0)
    let run = try program.run("--linear", input: "swift\nswift number\n")
    let count = "\nAt most 10,020 posts match.\n1. "
    #expect(run.output.ranges(of: count).count == 2, "\(run.output)")
  }

  @Test func `the order is a command, and holds for later queries`() throws {
    let program = try home(("tea one", 5), ("tea two", 9), ("tea three", 1), ("cake", 1))
    let run = try program.run(
      "--linear", input: ":oldest\ntea\n:top\ncake\ntea\n:newest\n:oldest now\n")
    let heads = run.lines.filter { $0.hasSuffix("match.") || $0.hasSuffix("first.") }
    #expect(
      heads == [
        "Oldest first.", "3 posts match, oldest first.", "3 posts match, top first.",
        "1 post matches, top first.", "3 posts match, top first.", "3 posts match.",
      ], "\(run.output)")
    let told = run.lines.filter { $0.hasPrefix("1. ") }.map { $0.contains("one") ? 1 : 0 }
    #expect(told == [1, 0, 0, 0, 0], "\(run.output)")
    #expect(run.output.contains("\n:oldest wants nothing behind it.\n"), "\(run.output)")
    #expect(run.output.ranges(of: "\n1. Ada Byron @ada, on 11 Jul 2019: tea two.").count == 2)
  }

  @Test func `a query is kept once a post of it is read, and can be asked again`() throws {
    let program = try home(("swift birds", 1), ("tea", 1))
    var run = try program.run("--linear", input: ":queries\nswift\n tea\n1\ntea\nswift  birds\n1\n")
    #expect(run.output.contains("\nNo queries are kept yet.\n"), "\(run.output)")
    run = try program.run("--linear", "--pick", input: "tea\n1\n")
    #expect(run.status == 0)
    run = try program.run("--linear", input: ":queries\n:queries 2\n:queries 3\n")
    #expect(run.output.contains("\n1. tea\n2. swift birds\n"), "\(run.output)")
    #expect(run.output.contains("\nSearching “swift birds”.\n1 post matches.\n1. Ada"))
    #expect(run.output.contains("\nThe list has 2 queries.\n"), "\(run.output)")
  }

  @Test func `a query counts once for each run, however many of its posts are read`() throws {
    let program = try home(("tea one", 1), ("tea two", 1))
    for _ in 0..<2 { _ = try program.run("--linear", input: "tea\n1\n2\n:top\n1\n") }
    let history = QueryHistory(path: program.home + "/.local/state/twinstant/history")
    #expect(history.load() == ["tea", "tea"])
  }

  @Test func `a number beyond the list may have been meant as a word`() throws {
    let run = try home(("tea", 1)).run("--linear", input: "2026\ntea\n2026\n:open 2026\n")
    let hint = " To search for the number, quote it: \"2026\".\n"
    #expect(run.output.contains("\nNothing is listed yet.\(hint)"), "\(run.output)")
    #expect(run.output.contains("\nThe list has 1 post.\(hint)"), "\(run.output)")
    #expect(run.output.contains("\nThe list has 1 post.\n"), "\(run.output)")
  }

  @Test func `the query of the command line is searched, whatever it would be as a line`() throws {
    let program = try home(("how to :quit in 2026", 1), ("tea", 1))
    for query in ["2026", ":quit"] {
      let run = try program.run("--linear", query)
      #expect(run.output.contains("1. Ada Byron @ada, on 10 Jul 2019: how to"), "\(run.output)")
    }
    let blank = try program.run("--linear", " ")
    #expect(blank.output.hasSuffix("\nType what you search for.\n"), "\(blank.output)")
  }

  @Test func `what is wrong behind a command is said`() throws {
    let run = try home(("tea", 1)).run("--linear", input: ":web\n:web x\n:help me\n:quit now\n")
    let number = ":web wants the number of a post, as in :web 3.\n"
    #expect(run.output.ranges(of: number).count == 2, "\(run.output)")
    for name in [":help", ":quit"] {
      #expect(run.output.contains("\n\(name) wants nothing behind it.\n"), "\(run.output)")
    }
    #expect(!run.output.contains("There is no command"))
  }

  @Test func `help names operators with examples, and what explains all of them`() throws {
    let run = try home(("tea", 1)).run("--linear", input: ":help\n")
    #expect(run.output.contains("from:ada, since:2026-01 or has:links"), "\(run.output)")
    #expect(run.output.contains("“twinstant search --help” explains them."), "\(run.output)")
    #expect(run.output.contains("swi*"), "\(run.output)")
  }

  @Test func `an address is copied through the terminal where no tool takes it`() throws {
    let program = try home(("tea", 1))
    let window = program.window("--linear")
    window.expect("Search:")
    window.type("tea\n:copy 1\n")
    window.expect("Copied https://x.com/ada/status/1")
    window.type(":quit\n")
    #expect(window.end() == .status(0))
    let run = try program.run("--linear", input: "tea\n:copy 1\n")
    let told = "No clipboard takes it. Its address: https://x.com/ada/status/1\n"
    #expect(run.output.contains(told) && !run.output.utf8.contains(0x1B), "\(run.output)")
  }

  @Test func `where nobody knows whether it was copied, the address is there to be read`() throws {
    let program = try home(("tea", 1))
    // With nothing in the path, no tool is found.
    let window = Window(
      [Program.path, "--linear"], columns: 80, rows: 24,
      environment: ["HOME=\(program.home)", "PATH=\(program.home)", "TERM=tmux-256color"])
    window.expect("Search:")
    window.type("tea\n:copy 1\n")
    window.expect("Sent to tmux. If nothing can be pasted: tmux set -s set-clipboard on")
    window.expect("Its address: https://x.com/ada/status/1")
    window.type(":quit\n")
    #expect(window.end() == .status(0))
  }
}
