import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// A newcomer's first steps in a real window: keys in, screens read back.
@Suite(.waiting) struct FirstWalkTests {
  @Test func `typing finds posts whose words begin so, Enter opens one, Esc leads back`() throws {
    let home = try Home("swimming at dawn", "the swift is back", "coffee again")
    let window = home.open()
    window.expect("Newest")
    window.expect("coffee again")
    window.type("swi")
    window.expect("1–2 of 2")
    #expect(window.emulator.text.contains("swimming at dawn"))
    #expect(!window.emulator.text.contains("coffee again"))
    window.type("\u{1B}[B\r")
    window.expect("╭ Post")
    window.expect("https://x.com/ada/status/999")
    window.type("\u{1B}")
    window.expect("1–2 of 2")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    #expect(window.isAsFound)
  }

  @Test func `an empty home gets a demo, marked as one, with how to import one's own`() throws {
    let home = try Home()
    let window = home.open()
    window.expect("demo")
    window.expect("twinstant import FILE")
    window.type("swi")
    window.expect("› swi")
    window.expect("1–")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    let mode = try FileManager.default
      .attributesOfItem(atPath: home.path + "/.cache/twinstant/demo.db")[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test(arguments: ["COLUMNS=60", "LINES=10", "COLUMNS=200"])
  func `what the environment says of another terminal's size changes nothing`(_ size: String) throws
  {
    let home = try Home("swimming at dawn", "the swift is back", "coffee again")
    let windows = [[], [size]].map { home.open(columns: 120, rows: 30, environment: $0) }
    for window in windows {
      window.type("swi")
      window.expect("1–2 of 2")
    }
    // The duration that is shown may differ, and with it how much of the line is left for the
    // frame.
    let screens = windows.map { window in
      window.emulator.text.replacing(#/─+ 1–2 of 2/#, with: "1–2 of 2")
        .replacing(#/ +[\d.]+ ms/#, with: " some ms")
    }
    #expect(screens[0] == screens[1])
    for window in windows {
      window.type("\u{3}")
      #expect(window.end() == .status(0))
    }
  }

  /// Boosts among its posts stand in the rows of other posts.
  @Test func `the rows of the demo are counted exactly`() throws {
    let home = try Home()
    let window = home.open()
    window.expect("invented posts")
    window.wait("the count stayed a bound") { window.emulator.text.contains(#/1–\d+ of [\d,]+ ·/#) }
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  /// Our own threads sleep, whereas one of libdispatch's wakes up every second.
  @Test func `with the demo made only threads of our own are left`() throws {
    let home = try Home()
    let window = home.open()
    // When the demo is made, the words about its progress go.
    window.expect("invented posts")
    let threads = window.threads
    let own: Set = ["twinstant", "reader", "writer", "errands", "pictures", "changes", "keys"]
    #expect(threads.contains("twinstant") && threads.isSubset(of: own), "\(threads)")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `a post imported meanwhile takes the demo's place at the next refresh`() throws {
    let home = try Home()
    let window = home.open()
    window.expect("1–")
    let other = try Home("my own first post")
    try FileManager.default.moveItem(
      atPath: other.path + "/.local/share", toPath: home.path + "/.local/share")
    window.type("\u{12}")
    window.expect("my own first post")
    #expect(!window.emulator.text.contains("demo"))
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  /// Before the first import there is no archive folder that could be watched.
  @Test func `a first import beside it takes the demo's place by itself`() throws {
    let home = try Home()
    let window = home.open()
    window.expect("1–")
    let line =
      #"{"id":"9","service":"x","author":{},"created_at":"2026-01-01T00:00:00Z","text":"my own"}"#
    try line.write(toFile: home.path + "/first.jsonl", atomically: true, encoding: .utf8)
    let other = home.shell("twinstant import \"$HOME/first.jsonl\"")
    other.expect("1 added")
    #expect(other.end() == .status(0))
    window.expect("my own")
    window.expect("1 of 1")
    #expect(!window.emulator.text.contains("demo"))
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `a query on the command line is searched at once`() throws {
    let home = try Home("swimming at dawn", "coffee again")
    let window = home.open("coffee")
    window.expect("1 of 1")
    #expect(window.emulator.text.contains("› coffee"))
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `the window may shrink to one cell and grow again`() throws {
    let home = try Home("swimming at dawn")
    let window = home.open()
    window.expect("swimming at dawn")
    window.resize(columns: 1, rows: 1)
    window.resize(columns: 30, rows: 5)
    window.expect("Too small")
    window.resize(columns: 120, rows: 30)
    window.expect("╭ Search ")
    window.expect("swimming at dawn")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `no byte of a post acts on the terminal`() throws {
    let home = try Home("swift \u{1B}]0;evil\u{7}\u{1B}[2J\u{9B}5m\u{202E}end")
    let window = home.open()
    window.expect("end")
    window.type("swift\r")
    window.expect("╭ Post")
    for evil in ["\u{1B}]0;", "\u{1B}[2J\u{9B}", "\u{9B}5m", "\u{202E}"] {
      #expect(!window.emulator.wasSent(evil))
    }
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `a signal that the program ignores leaves the screen alone`() throws {
    let home = try Home("swimming at dawn", "the swift is back")
    let window = home.open()
    window.expect("the swift is back")
    kill(window.process, SIGXFSZ)
    window.type("swim")
    window.expect("1 of 1")
  }

  @Test func `SIGTERM ends it with 143, the terminal as it was found`() throws {
    let home = try Home("swimming at dawn")
    let window = home.open()
    window.expect("swimming at dawn")
    kill(window.process, SIGTERM)
    #expect(window.end() == .status(143))
    #expect(window.isAsFound)
  }
}
