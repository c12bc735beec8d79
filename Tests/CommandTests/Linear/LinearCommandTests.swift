import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// `--linear`: lines in, sentences out.
@Suite(.waiting) struct LinearCommandTests {
  /// A home whose archive has a dozen posts.
  private func home() throws -> Program {
    let program = try Program()
    let posts = (1...12).map { Statuses.line($0, "swift number \($0)") + "\n" }.joined()
    #expect(try program.run("import", "-", input: posts).status == 0)
    return program
  }

  @Test func `a query a line is answered in sentences, and a number reads a post`() throws {
    let run = try home().run("--linear", input: "swift\n\n2\n:quit\nnever asked\n")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.first == "12 posts in the archive.")
    #expect(run.output.contains("\n1. Ada Byron @ada, on 12 Jul 2019: swift number "))
    #expect(run.output.contains("\n10. ") && run.output.contains("\nEnter for more.\n11. "))
    #expect(run.output.hasSuffix("\nFrom x.\n"), "nothing is asked after :quit")
    #expect(!run.output.utf8.contains(0x1B))
  }

  @Test func `going on after ^Z it prompts once more, and answers`() throws {
    let program = try home()
    let window = Window(
      ["PS1=$ ", "/bin/sh", "-i"], columns: 80, rows: 24,
      environment: ["ENV=", "HOME=\(program.home)"])
    window.expect("$")
    window.type("\(Program.path) --linear\n")
    window.expect("Search:")
    window.type("\u{1A}")
    window.expect("Stopped")
    window.type("fg\n")
    window.wait("no prompt comes") { window.emulator.text.ranges(of: "Search:").count == 2 }
    window.type("swift\n")
    window.expect("Enter for more.")
    window.type(":quit\n")
    window.type("exit\n")
    #expect(window.end() == .status(0))
  }

  @Test func `a program gets no invented posts unasked, a person at a terminal does`() throws {
    let program = try Program()
    for words in [["--linear"], ["--linear", "--pick"], ["--linear", "--offline", "swift"]] {
      let run = try program.run(words)
      #expect(run.status == 1 && run.output.isEmpty, "\(words): \(run.output)")
      let missing = "twinstant: error: nothing is imported yet: there is no archive at "
      #expect(run.errors.hasPrefix(missing) && run.errors.contains("--demo"), "\(run.errors)")
    }
    #expect(!program.exists(".cache/twinstant/demo.db"))
    let window = program.window("--linear")
    window.expect("invented ones")
    window.type("\u{4}")
    #expect(window.end() == .status(0))
  }

  @Test func `one post is not called many`() throws {
    let program = try Program()
    #expect(try program.run("import", "-", input: Statuses.lines("swift")).status == 0)
    let run = try program.run("--linear", input: "swift\n2\n")
    #expect(run.lines.first == "1 post in the archive.")
    #expect(run.output.contains("The list has 1 post. "))
  }

  @Test func `posts that are left out are told once a query, and not promised before`() throws {
    let program = try Program()
    let hidden =
      #"{"id":"7","service":"mastodon","created_at":"2023-06-13T00:00:00Z","#
      + #""author":{"handle":"kay"},"text":"walrus","visibility":"private"}"#
    let posts = hidden + "\n" + Statuses.lines("walrus")
    #expect(try program.run("import", "-", "--include-private", input: posts).status == 0)
    let run = try program.run("--linear", input: "walrus\n\n\nwalrus\n")
    #expect(run.lines.first == "2 posts in the archive.")
    let told = "1 followers-only or direct post left out; --include-private adds it.\n"
    #expect(run.output.ranges(of: told).count == 2, "\(run.output)")
    #expect(run.output.ranges(of: "There are no more.\n").count == 2, "\(run.output)")
  }

  @Test func `the settings can ask for it, and what cannot be done is said`() throws {
    let program = try home()
    let config = try program.file("c.toml", "linear = true")
    let run = try program.run(
      "--config", config, "zzqqzz", input: "1\n\n:web 1\n:foo\n:sources\nfrmo:ada\n")
    #expect(run.status == 0)
    for sentence in [
      "No posts match in the archive.", "Nothing is listed yet.", "There are no more.",
      "There is no command :foo. :help lists them.", "Only the archive is searched.", "Note: ",
    ] { #expect(run.output.contains(sentence), "\(sentence): \(run.output)") }
  }

  @Test func `an account that the settings name and that is missing is told at the start`() throws {
    let program = try home()
    let config = try program.file("c.toml", "[[source]]\nkind = \"x\"\naccount = \"work\"\n")
    let start =
      "12 posts in the archive.\n"
      + "Note: There is no account “work” (line 3 of the settings): “x” is off. "
      + "“twinstant accounts add x” makes one: name it “work”.\nType a query"
    let run = try program.run("--linear", "--config", config, input: "")
    #expect(run.output.hasPrefix(start) && run.errors.isEmpty, "\(run.output)")
    let picking = try program.run("--linear", "--pick", "--config", config, input: "")
    #expect(picking.output.isEmpty && picking.errors.hasPrefix(start), "\(picking.errors)")
  }

  @Test func `posts of one's own are called so, however the archive is named`() throws {
    let program = try home()
    let own = "12 posts in the archive.\n"
    for name in ["archive.db", "./archive.db", "../twinstant/archive.db"] {
      let folder = program.home + "/.local/share/twinstant"
      let run = try program.shell(
        "cd '\(folder)' && echo :quit | twinstant --linear --archive \(name)")
      #expect(run.output.hasPrefix(own), "\(name)")
    }
  }

  @Test func `a picked post is all that standard output gets`() throws {
    let program = try home()
    let picked = try program.run("--linear", "--pick", "--format", "url", input: "swift\n1\n")
    #expect(picked.status == 0 && picked.lines.count == 1)
    #expect(picked.output.hasPrefix("https://x.com/ada/status/"))
    let text = try program.run("--linear", "--pick", input: "swift\n1\n").output
    #expect(text.contains("swift number ") && text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    let left = try program.run("--linear", "--pick", input: "swift\n")
    #expect(left.status == 130 && left.output.isEmpty)
  }

  @Test func `where the address of a picked post is not known, nothing else stands for it`() throws
  {
    let program = try Program()
    let post =
      #"{"id":"7","service":"mastodon","author":{"handle":"ada"},"created_at":null,"text":"tea"}"#
    _ = try program.run("import", "-", input: post + "\n")
    let picked = try program.run("--linear", "--pick", "--format", "url", input: "tea\n1\n")
    #expect(picked.status == 130 && picked.output.isEmpty)
    #expect(picked.errors.contains("That post has no address.\n"))
    #expect(try program.run("--linear", "--pick", input: "tea\n1\n").status == 0)
  }

  @Test func `live sources answer behind the archive, and what they say is kept`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(
      services.base, LiveHome.oldSource("old", at: services.base),
      LiveHome.oldSource("gone", at: "http://127.0.0.1:1"),
      LiveHome.source("shy", at: services.base, "account = \"shy\""))
    _ = try home.program.run("import", "-", input: Statuses.lines("one about nothing else"))
    let run = try home.program.run("--linear", input: "swift\nsw\n:sources\n")
    #expect(run.status == 0, "\(run.errors)")
    let none =
      "No posts match in the archive.\nNote: No post here has “swift”.\nAsking old, gone.\nold: "
    #expect(run.output.contains(none), "\(run.output)")
    #expect(run.output.contains("gone: 127.0.0.1:1 refused the connection"))
    #expect(run.output.contains("old is asked with every query."))
    #expect(run.output.contains("shy may not yet use"))
    #expect(run.output.components(separatedBy: "old: ").count == 2, "two letters ask nobody")
    let again = try home.program.run("search", "swift")
    #expect(again.status == 0 && again.output.contains("swift"))
  }

  @Test func `^C leaves no demo behind where the cache cannot have it`() throws {
    let program = try Program()
    let temporary = program.home + "/temporary"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: temporary)
    }
    let window = Window(
      [Program.path, "--linear", "--demo"], columns: 80, rows: 24,
      environment: ["HOME=\(program.home)", "XDG_CACHE_HOME=/dev/null", "TMPDIR=\(temporary)"])
    window.expect("Search:")
    #expect(try names().count == 1)
    window.type("\u{3}")
    #expect(window.end() == .signal(SIGINT))
    #expect(try names().isEmpty)
  }
}
