import Posts
import Testing
import WaitTesting

@testable import Archive
@testable import twinstant

@Suite(.waiting) struct RemovalSubjectTests {
  @Test(arguments: [
    (["--import", "1"], "Import 1: standard.jsonl, "), (["--source", "x"], "Source: x"),
    (
      ["--post", "https://x.com/ada/status/1000"],
      "@ada, 2019-07-12T23:40:37Z: one or another"
    ),
  ])
  func `what is about to be removed is named above the question`(
    named: [String], words: String
  ) throws {
    let program = try Program()
    _ = try program.file("standard.jsonl", Statuses.lines("one or another", "two"))
    _ = try program.shell("cd $HOME && twinstant import standard.jsonl")
    let window = program.window(["archive", "remove"] + named)
    window.expect("for good? [y/N]")
    #expect(window.emulator.text.contains(words), "\(window.emulator.text)")
    window.type("n\n")
    window.expect("Nothing was removed.")
    #expect(window.end() == .status(1))
  }

  private func line(_ removal: Removal, _ post: Post? = nil) -> String {
    var counts = RemovalCounts()
    counts.post = post
    return RemovalSubject.line(removal, counts, imports: [])
  }

  @Test func `what the question says itself is not said twice`() {
    #expect(line(.collection("wishes")) == "")
    #expect(line(.import(7)) == "" && line(.post(url: "https://x.com/ada/status/1")) == "")
  }

  @Test func `no control character reaches the terminal`() {
    #expect(line(.source("a\u{1B}[2Jb\nc")).unicodeScalars.filter { $0.value < 0x20 }.count == 1)
  }
}
