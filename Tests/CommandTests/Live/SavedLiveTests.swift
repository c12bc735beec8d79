import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// Saved searches beside invented services on a port of this machine.
@Suite(.waiting) struct SavedLiveTests {
  private let trace = "trace.jsonl"

  /// A home with a free source and a paid one, both allowed while typing, and saved searches that
  /// were looked at long ago.
  private func home(_ services: ServicesProcess, _ texts: String...) throws -> LiveHome {
    let home = try LiveHome(
      services.base,
      LiveHome.oldSource("free", at: services.base),
      LiveHome.source("paid", at: services.base, "ask = \"typing\""))
    let folder = home.program.home + "/.local/state/twinstant"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let entries = texts.map { "[[search]]\nquery = \"\($0)\"\nlooked = \"2020-01-01\"\n" }
    _ = try home.program.file(
      ".local/state/twinstant/saved.toml", entries.joined(separator: "\n"))
    return home
  }

  private func open(_ home: LiveHome, _ arguments: String...) -> Window {
    Window(
      [Program.path] + arguments, columns: 100, rows: 24,
      environment: [
        "HOME=\(home.program.home)",
        "TWINSTANT_TRACE=\(home.program.home)/\(trace)",
      ])
  }

  /// The sources to which requests have gone so far, in order.
  private func requests(_ home: LiveHome) -> [String] {
    let text =
      (try? String(contentsOfFile: home.program.home + "/" + trace, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let event = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return event?["event"] as? String == "request" ? event?["source"] as? String : nil
    }
  }

  @Test func `a free source tells what is new; one with a price is never asked by itself`() throws {
    let services = try ServicesProcess()
    let home = try home(services, "swift", "tea", "ab")
    let window = open(home)
    window.expect("demo")
    #expect(requests(home).isEmpty, "nothing before the first key")
    window.type("\u{1B}OS")
    window.expect("╭ Saved searches")
    window.expect("free asked at")
    window.expect(" new │")
    // Each of the two searches that are long enough was sent once.
    waitUntil { requests(home).count == 2 }
    #expect(requests(home) == ["free", "free"])
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  /// When the only saved search was last asked for, in seconds.
  private func asked(_ home: LiveHome) throws -> Int {
    let text = try String(
      contentsOfFile: home.program.home + "/.local/state/twinstant/saved.toml", encoding: .utf8)
    let stamp = try #require(text.firstMatch(of: /asked = "([^"]*)"/)?.1)
    return Int(try Date(String(stamp), strategy: .iso8601).timeIntervalSince1970)
  }

  @Test func `another start within the minute asks nothing`() throws {
    let services = try ServicesProcess()
    let home = try home(services, "swift")
    var window = open(home)
    window.type("\u{1B}OS")
    window.expect("free asked at")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    #expect(requests(home) == ["free"])
    let first = try asked(home)
    try FileManager.default.removeItem(atPath: home.program.home + "/" + trace)
    window = open(home)
    window.type("\u{1B}OS")
    window.expect("╭ Saved searches")
    window.expect(" new │")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    // On a loaded machine the minute may have passed.
    let last = try asked(home)
    #expect(last == first || last - first >= 60)
    #expect(requests(home) == (last == first ? [] : ["free"]))
  }

  @Test(arguments: ["--offline", "--demo"])
  func `without a network, and with invented posts, nothing is asked`(flag: String) throws {
    let services = try ServicesProcess()
    let home = try home(services, "swift")
    let window = open(home, flag)
    window.type("\u{1B}OS")
    window.expect("╭ Saved searches")
    window.expect("looked at 1 Jan 2020")
    window.type("\u{1B}")
    window.expect("╭ Search")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    #expect(requests(home).isEmpty)
  }
}
