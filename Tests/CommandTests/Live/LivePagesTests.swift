import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// Further pages of live sources on the screen, from the key to the service and back.
@Suite(.waiting) struct LivePagesTests {
  @Test func `Enter on the line with the price brings one page more, and scrolling none`() throws {
    let services = try ServicesProcess("--log", log)
    defer { try? FileManager.default.removeItem(atPath: log) }
    let home = try LiveHome(
      services.base, LiveHome.source("x", at: services.base),
      LiveHome.oldSource("old", at: services.base, "enabled = false"))
    let window = try start(home, "min_likes:0")
    window.expect("x on demand")
    window.type("\u{12}")
    // One of the ten posts is a boost in the row of another one.
    window.expect("x 9")
    window.type("\u{1B}>\u{1B}[B")
    window.expect("▌     more from x · up to $0.15")
    #expect(requests("/2/tweets/search/recent") == 1)
    window.type("\r")
    window.expect("x 19")
    #expect(requests("/2/tweets/search/recent") == 2)
    leave(window)
  }

  @Test func `at the end of the rows the next page of a free source comes by itself`() throws {
    let services = try ServicesProcess("--log", log)
    defer { try? FileManager.default.removeItem(atPath: log) }
    let home = try LiveHome(
      services.base, LiveHome.source("x", at: services.base, "enabled = false"),
      LiveHome.oldSource("old", at: services.base, "page_size = 7"))
    let window = try start(home, "swift")
    window.expect("old 7")
    // Behind the second row of eight there may be too few to fill the screen.
    window.type("\u{1B}[B")
    window.expect("old 1")
    #expect(requests("/1.1/search/tweets.json") >= 2)
    leave(window)
  }

  private let log = FileManager.default.temporaryDirectory
    .appendingPathComponent("requests-\(UUID().uuidString).jsonl").path

  /// Starts with an archive of one old post: with the demo's there would be no end of rows.
  private func start(_ home: LiveHome, _ text: String) throws -> Window {
    let file = try home.program.file("one.jsonl", Statuses.lines("an old swift"))
    #expect(try home.program.run("import", file).status == 0)
    return home.program.window(text)
  }

  private func leave(_ window: Window) {
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  /// How often a path of the services was requested, by their own log.
  private func requests(_ path: String) -> Int {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.replacing("\\/", with: "/").split(separator: "\n")
      .count { $0.contains("\"\(path)\"") }
  }
}
