import Foundation
import TerminalTesting
import Testing
import WaitTesting

@testable import twinstant

@Suite(.waiting) struct CrashLogTests {
  @Test func `the log of a crash names the version and the signal`() throws {
    let program = try Program()
    let window = program.window("--demo")
    window.expect("invented posts")
    kill(window.process, SIGABRT)
    #expect(window.end() == .signal(SIGABRT))
    let log = program.home + "/.local/state/twinstant/log"
    let line = try String(contentsOfFile: log, encoding: .utf8)
    #expect(line == "twinstant \(Version.text) crashed: signal \(SIGABRT)\n")
    #expect(window.emulator.text.contains("twinstant crashed"))
  }
}
