import TerminalTesting
import Testing
import WaitTesting

@Suite(.waiting) struct CleanEnvironmentTests {
  @Test func `a window has no variable of whoever runs the tests`() {
    let window = Window(["/usr/bin/env"], environment: ["TWINSTANT_THEME=dark"])
    #expect(window.end() == .status(0))
    let said = String(decoding: window.emulator.transcript, as: UTF8.self)
    let names = Set(
      said.split(whereSeparator: \.isNewline).map { String($0.prefix { $0 != "=" }) })
    let wanted: Set = ["HOME", "LANG", "PATH", "TERM", "TWINSTANT_THEME"]
    let watching: Set = ["ASAN_OPTIONS", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "TSAN_OPTIONS"]
    #expect(names.subtracting(watching) == wanted, "\(said)")
    #expect(said.contains("HOME=/nonexistent"))
  }
}
