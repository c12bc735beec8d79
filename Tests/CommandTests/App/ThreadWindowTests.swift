import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// The conversation of an open post, as a person meets it: in a window, over a network.
@Suite(.waiting) struct ThreadWindowTests {
  private func window(of program: Program, _ arguments: String..., rows: Int = 24) -> Window {
    Window(
      [Program.path] + arguments, columns: 80, rows: rows,
      environment: ["HOME=\(program.home)"])
  }

  /// A home whose only source is Bluesky at this address, without an account.
  private func home(with base: String) throws -> Program {
    let program = try Program()
    try FileManager.default.createDirectory(
      atPath: program.home + "/.config/twinstant", withIntermediateDirectories: true)
    _ = try program.file(
      ".config/twinstant/config.toml",
      """
      [[source]]
      name = "bluesky"
      kind = "bluesky"
      base_url = "\(base)"
      """)
    return program
  }

  private func post(_ id: String, _ text: String, replyTo: String? = nil) -> String {
    let parent = replyTo.map { #","reply_to":"\#($0)""# } ?? ""
    return
      #"{"id":"\#(id)","service":"bluesky","author":{"handle":"ada.example"},"created_at":"2026-01-01T00:00:00Z","text":"\#(text)"\#(parent)}"#
  }

  @Test func `a conversation comes from the archive, then from the service, and is kept`() throws {
    let services = try ServicesProcess()
    let program = try home(with: services.base)
    let found = try SearchJSON(
      program.run("search", "from:grace.example", "--source", "bluesky", "--format", "json"))
    let grace = try #require(
      found.posts.first { ($0["text"] as? String)?.contains("every day") == true })
    let id = try #require(grace["id"] as? String)
    let lines = [
      post(id, "I do, every day."),
      post("at://did:plc:fake40/app.bsky.feed.post/3gone", "I regret this.", replyTo: id),
    ]
    #expect(try program.run("import", "-", input: lines.joined(separator: "\n")).status == 0)

    var window = window(of: program, "--offline", "every day")
    window.expect(" 1 of 1 · ")
    window.type("\r")
    window.expect("I regret this.")
    window.expect("Offline: this is what")
    window.type("\u{3}")
    #expect(window.end() == .status(0))

    window = self.window(of: program, "every day", rows: 40)
    window.expect(" 1 of 1 · ")
    window.type("\r")
    window.expect("Who still follows conversations here? #conversation")
    window.expect("And offline, on the train?")
    window.expect("no longer on bluesky; from the archive")
    #expect(window.emulator.text.contains("I regret this."))
    #expect(!window.emulator.text.contains("Warned"))
    window.type("\u{1B}v")
    window.expect("Warned: it is addictive.")
    // The answer from the train is two posts further down; Esc comes back.
    window.type("\u{1B}n\u{1B}n\u{1B}n\r")
    window.wait("the answer's answers are shown") {
      !window.emulator.text.contains("I regret this.")
    }
    // A key directly after an escape would be taken for Alt and that key.
    window.type("\u{1B}")
    window.expect("I regret this.")
    window.type("\u{3}")
    #expect(window.end() == .status(0))

    window = self.window(of: program, "--offline", "every day", rows: 40)
    window.expect("of 1")
    window.type("\r")
    window.expect("And offline, on the train?")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `closing the post ends the request, as the server sees`() throws {
    let server = try WireServer { request in
      request.path.contains("getPostThread") ? WireFault.stall.answer : .ok("{}")
    }
    let program = try home(with: server.url(""))
    let lines = (0..<9).map { number in
      post("at://did:plc:fake40/app.bsky.feed.post/3k\(number)", "post \(number)")
    }
    #expect(try program.run("import", "-", input: lines.joined(separator: "\n")).status == 0)
    let window = window(of: program)
    window.expect("1–")
    // Goes through all posts, faster than anybody reads.
    window.type("\r" + String(repeating: "\u{1B}[C", count: 8))
    window.expect("bluesky is asked…")
    let threads = { server.requests.count { $0.path.contains("getPostThread") } }
    waitUntil { threads() == 1 }
    window.type("\u{1B}")
    window.expect("1–")
    waitUntil { server.counts.aborted >= 1 && server.counts.answering == 0 }
    #expect(threads() == 1)
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
