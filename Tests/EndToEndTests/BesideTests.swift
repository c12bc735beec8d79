import Archive
import Foundation
import Posts
import TerminalTesting
import Testing
import WaitTesting

/// Two programs on one archive.
@Suite(.waiting) struct BesideTests {
  private func archive(of home: Home) throws -> Archive {
    try Archive(at: home.path + "/.local/share/twinstant/archive.db", mode: .existing)
  }

  @Test func `what another program imports is told, and the selection stays`() throws {
    let home = try Home("swimming at dawn", "the swift is back", "coffee again")
    let window = home.open()
    window.expect("1–3 of 3")
    window.type("\u{1B}[B")
    let writer = try archive(of: home).makeWriter()
    try writer.add(
      Post(
        id: .init(service: "x", text: "2000"), author: Author(handle: "grace"),
        createdAt: Timestamp(seconds: 1_700_000_600), text: "imported meanwhile"))
    try writer.flush()
    window.expect("1 newer")
    window.expect("1–3 of 3")
    window.type("\r")
    window.expect("the swift is back")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `what another program removes and changes is so in the rows of all pages`() throws {
    let home = try Home(posts: (1...120).map { "post \($0) of many" })
    let window = home.open()
    window.expect("of 120")
    window.type("\u{1B}>")
    window.expect("–120 of 120")
    let archive = try archive(of: home)
    for number in [2, 70, 119] {
      _ = try archive.remove(.post(url: "https://x.com/ada/status/\(1001 - number)"))
    }
    window.expect("–117 of 117")
    window.expect("post 120 of many")
    #expect(!window.emulator.text.contains("post 119 of many"))
    let writer = try archive.makeWriter()
    try writer.add(
      Post(
        id: .init(service: "x", text: "883"), author: Author(handle: "ada"),
        createdAt: Timestamp(seconds: 1_700_000_000 - 117 * 60),
        text: "post 118 of many, mended"))
    try writer.flush()
    window.expect("post 118 of many, mended")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test(arguments: [
    ("twinstant import late.jsonl", "1 added"),
    ("ln -s $A/archive.db link.db; twinstant import --archive link.db late.jsonl", "1 added"),
    ("twinstant archive compact", "Nothing to join"),
    ("twinstant archive remove --source x --yes", "removed"),
  ])
  func `a large write waits for a running import, and says so`(
    _ command: String, _ outcome: String
  ) throws {
    let home = try Home("one post")
    let line =
      #"{"id":"9","service":"x","author":{},"created_at":"2026-01-01T00:00:00Z","text":"late"}"#
    try line.write(toFile: home.path + "/late.jsonl", atomically: true, encoding: .utf8)
    let lock = home.path + "/.local/share/twinstant/archive.db-import"
    // Whoever holds the lock ends when Return is pressed, as an import does.
    let window = home.shell(
      """
      cd \"$HOME\"; A=.local/share/twinstant; flock \(lock) sh -c 'echo held; read x' < /dev/tty & \
      while flock -n \(lock) true; do :; done; \(command) < /dev/null
      """)
    window.expect("held")
    window.expect("Another program is writing")
    window.type("\r")
    window.expect(outcome)
    #expect(window.end() == .status(0))
  }
}
