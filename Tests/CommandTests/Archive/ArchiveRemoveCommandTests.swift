import Avatars
import Posts
import Testing
import WaitTesting

@testable import Archive
@testable import twinstant

@Suite(.waiting) struct ArchiveRemoveCommandTests {
  @Test(arguments: [
    ["--post", "https://x.com/ada/status/1000", "--post", "https://x.com/ada/status/1001"],
    ["--import", "1", "--import", "2"],
    ["--source", "x", "--source", "mastodon"],
    ["--collection", "likes", "--collection", "posts"],
    ["--import", "1", "--source", "x"],
  ])
  func `what is named twice is refused, and nothing is removed`(named: [String]) throws {
    let program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    let run = try program.run(["archive", "remove", "--yes"] + named)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.output.isEmpty && run.errors.contains("only one thing is removed at a time"))
    #expect(try program.run("archive").output.contains("Posts     2\n"))
  }

  @Test(arguments: [
    (["--collection", "nope"], "No post is in:nope. There is in:\"Reading List\"."),
    (
      ["--collection", "Reeding List"],
      "No post is in:\"Reeding List\". Did you mean in:\"Reading List\"?"
    ),
    (["--source", "Twitter"], "No post is of source:Twitter. There is source:x."),
    (["--post", "nonsense.example/1"], "No post has the address nonsense.example/1."),
    (["--import", "99"], "There is no import 99; “twinstant archive” shows those with posts."),
  ])
  func `where there is nothing to remove, it is told what was perhaps meant`(
    named: [String], told: String
  ) throws {
    let program = try Program()
    _ = try program.run("import", "--as", "Reading List", "-", input: Statuses.lines("one"))
    let run = try program.run(["archive", "remove", "--yes"] + named)
    #expect(run.status == 1 && run.output.isEmpty && run.errors == told + "\n")
  }

  @Test func `a source is told by the name that it has`() throws {
    let program = try Program()
    let line =
      #"{"id":"1","service":"mastodon","source":"127.0.0.1:18931","author":{"handle":"ada"},"#
      + #""created_at":"2026-01-01T00:00:00Z","text":"tea"}"#
    _ = try program.run("import", "-", input: line)
    let run = try program.run("archive", "remove", "--yes", "--source", "nope")
    #expect(run.errors.contains("source:127.0.0.1:18931"), "\(run.errors)")
    let removed = try program.run("archive", "remove", "--yes", "--source", "127.0.0.1:18931")
    #expect(removed.status == 0, "\(removed.errors)")
  }

  @Test(arguments: [
    ("nonsense", "20"), ("@ada", "20"), ("1000", "1000"), ("ada/status/1000", "20"),
  ])
  func `what is no address of a post is refused`(typed: String, shown: String) throws {
    let program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("one"))
    let run = try program.run("archive", "remove", "--yes", "--post", typed)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors == "twinstant: error: “\(typed)” is not the address of a post, as "
        + "https://x.com/i/status/\(shown) is.\n"
        + "  “twinstant archive remove --help” shows what can be asked.\n")
  }

  /// One post is live, the other is imported; nobody wrote a post whose face the third one is.
  @Test(arguments: [
    (["--live"], [false, true, false]), (["--source", "home"], [false, true, false]),
    (["--import", "1"], [true, false, true]),
  ])
  func `with live sources go the pictures of people who wrote no post`(
    removal: [String], kept: [Bool]
  ) throws {
    let program = try Program()
    let store = PictureStore(folder: program.home + "/.cache/twinstant/pictures")
    let faces = ["live", "imported", "follower"].map { "https://p.example/\($0).png" }
    let keys = faces.map { PictureKey(address: $0, .file) }
    for key in keys { store.keep([1, 2, 3], for: key) }
    let line =
      #"{"id":"2","service":"x","author":{"handle":"bo","avatar":"\#(faces[1])"},"text":"t","#
      + #""created_at":"2020-01-01T00:00:00Z"}"#
    #expect(try program.run("import", "-", input: line).status == 0)
    let path = program.home + "/.local/share/twinstant/archive.db"
    do {
      let writer = try Archive(at: path, mode: .existing).makeWriter()
      try writer.add(
        Post(
          id: Post.ID(service: "mastodon", text: "1"), source: "home",
          author: Author(handle: "ada", avatar: faces[0]), createdAt: Timestamp(seconds: 1),
          text: "t", origin: .live))
      try writer.flush()
    }
    let run = try program.run(["archive", "remove", "--yes"] + removal)
    #expect(run.status == 0, "\(run)")
    #expect(keys.map { store.bytes(for: $0) != nil } == kept)
  }

  @Test func `with the last post go all pictures`() throws {
    let program = try Program()
    let store = PictureStore(folder: program.home + "/.cache/twinstant/pictures")
    let key = PictureKey(address: "https://p.example/follower.png", .file)
    store.keep([1, 2, 3], for: key)
    _ = try program.run("import", "-", input: Statuses.lines("one"))
    #expect(try program.run("archive", "remove", "--yes", "--import", "1").status == 0)
    #expect(store.bytes(for: key) == nil)
  }

  /// They were fetched for the person's own posts. All posts of the demo are of one import.
  @Test(arguments: [["remove", "--yes", "--import", "1"], ["compact"]])
  func `with the last post of the demo goes no picture`(command: [String]) throws {
    let program = try Program()
    let store = PictureStore(folder: program.home + "/.cache/twinstant/pictures")
    let key = PictureKey(address: "https://p.example/follower.png", .file)
    store.keep([1, 2, 3], for: key)
    let run = try program.run(["archive"] + command + ["--demo"])
    #expect(run.status == 0, "\(run)")
    #expect(store.bytes(for: key) == [1, 2, 3])
  }

  @Test func `what shows the imports shows those of the archive that was named`() throws {
    let program = try Program()
    let path = program.home + "/other.db"
    _ = try program.run("import", "--archive", path, "-", input: Statuses.lines("one"))
    let run = try program.run("archive", "remove", "--archive", path, "--import", "99")
    #expect(
      run.errors == "There is no import 99; “twinstant archive --archive \(path)” shows those "
        + "with posts.\n")
    let demo = try program.run("archive", "remove", "--demo", "--import", "99")
    #expect(demo.errors.contains("“twinstant archive --demo” shows"), "\(demo.errors)")
  }

  @Test func `a number that no import had goes on with nothing that was broken off`() throws {
    let program = try Program()
    let texts = [Statuses.lines("one", "two"), Statuses.line(2000, "three") + "\n"]
    for (number, text) in texts.enumerated() {
      let path = try program.file("\(number).jsonl", text)
      #expect(try program.run("import", path).status == 0)
    }
    let path = program.home + "/.local/share/twinstant/archive.db"
    let archive = try Archive(at: path, mode: .existing)
    let interruption = Interruption()
    #expect(throws: ArchiveError.self) {
      _ = try archive.remove(
        .import(2), interruption: interruption,
        progress: { if $0.step == .removing { interruption.interrupt() } })
    }
    let wrong = try program.run("archive", "remove", "--yes", "--import", "99")
    #expect(wrong.status == 1 && wrong.output.isEmpty)
    #expect(
      wrong.errors == "There is no import 99; “twinstant archive” shows those with posts.\n")
    #expect(try archive.hasRemains())
    let right = try program.run("archive", "remove", "--yes", "--import", "2")
    #expect(
      right.status == 0
        && right.output == "What an interrupted removal had left in the file is removed.\n")
    #expect(try !archive.hasRemains())
  }

  @Test func `of two equal removals the one that waited says that nothing is there`() throws {
    let program = try Program()
    let posts = try program.file("posts.jsonl", Statuses.lines("one", "two"))
    let path = program.home + "/a.db"
    #expect(try program.run("import", posts, "--archive", path).status == 0)
    let archive = try Archive(at: path, mode: .existing)
    var turn: WritingTurn? = WritingTurn(at: archive.path)
    let window = program.window("archive", "remove", "--yes", "--import", "1", "--archive", path)
    // The command has counted the posts by then.
    window.expect("Another program is writing")
    #expect(try archive.remove(.import(1)).removed == 2)
    withExtendedLifetime(turn) {}
    turn = nil
    window.expect("There is no import 1;")
    #expect(window.end() == .status(1))
  }

  @Test func `a collection is called as the archive writes it`() throws {
    let program = try Program()
    _ = try program.run("import", "--as", "Reading List", "-", input: Statuses.lines("one"))
    let run = try program.run("archive", "remove", "--yes", "--collection", "READING LIST")
    #expect(run.status == 0 && run.output == "1 post taken out of “Reading List”.\n")
  }

  @Test func `an import whose posts all stay is not told as a removal of none`() throws {
    let program = try Program()
    for name in ["a.jsonl", "b.jsonl"] {
      let path = try program.file(name, Statuses.lines("one", "two"))
      #expect(try program.run("import", path).status == 0)
    }
    let run = try program.run("archive", "remove", "--import", "1")
    let told = "no post would be removed, only forgotten that import 1 brought 2 posts too"
    #expect(run.status == 2, "\(run.errors)")
    #expect(
      run.errors == "twinstant: error: \(told), and there is no one to ask.\n  Use --yes.\n")
  }
}
