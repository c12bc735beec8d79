import Archive
import Posts
import Testing
import WaitTesting

@testable import twinstant

/// An archive from elsewhere that holds what no import lets through.
@Suite(.waiting) struct ForeignArchiveTests {
  let program: Program
  let path: String

  init() throws {
    program = try Program()
    path = program.home + "/foreign.db"
    // An escape sequence that fills the clipboard of the terminal that reads it.
    let act = "\u{1B}]52;c;bHM=\u{7}"
    var post = Post(
      id: Post.ID(service: "x", text: "1" + act), url: "https://x.example/" + act,
      author: Author(handle: "eve" + act, name: "Eve" + act),
      createdAt: Timestamp(seconds: 1_600_000_000), text: "swift \(act)\u{1B}[2J")
    post.links = ["https://l.example/" + act]
    post.media = [Post.Media(kind: .photo, url: "https://p.example/" + act, alt: "kite" + act)]
    let writer = try Archive(at: path, mode: .create).makeWriter()
    try writer.add(post)
    try writer.flush()
  }

  private func acts(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" }
  }

  @Test(arguments: ["text", "csv", "json", "jsonl"])
  func `search prints no control character of it`(format: String) throws {
    let run = try program.run("search", "--archive", path, "--format", format, "")
    #expect(run.status == 0 && run.output.contains("Eve]52;c;bHM="), "\(run.errors)")
    #expect(!acts(run.output) && !acts(run.errors))
  }

  @Test func `none is read out, and none is picked`() throws {
    let read = try program.run("--linear", "--archive", path, input: "source:x\n1\n")
    #expect(read.output.contains("Eve]52;c;bHM="), "\(read.errors)")
    #expect(!acts(read.output) && !acts(read.errors))
    let picked = try program.run(
      "--linear", "--pick", "--format", "url", "--archive", path, input: "source:x\n1\n")
    #expect(picked.output == "https://x.example/]52;c;bHM=\n", "\(picked.errors)")
  }
}
