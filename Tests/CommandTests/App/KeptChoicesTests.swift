import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// Choices on the screen that are to hold for later starts.
@Suite(.waiting) struct KeptChoicesTests {
  @Test func `one that cannot be kept says why`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(services.base, LiveHome.oldSource("old", at: services.base))
    let place = home.program.home + "/.local/state/twinstant/sources.json"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let window = home.program.window("swift")
    window.expect("old")
    window.type("\u{1B}OQ")
    window.expect("Sources")
    window.type(" ")
    window.expect("This lasts only until you quit: ")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
