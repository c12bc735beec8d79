import TerminalTesting
import Testing
import WaitTesting

@Suite(.waiting) struct TmuxTests {
  @Test func `a program in tmux has no variable of whoever runs the tests`() throws {
    let home = try Home()
    let command = ["env", ">", home.path + "/said"]
    let tmux = try Tmux(command, environment: ["HOME=\(home.path)"], folder: home.path)
    withExtendedLifetime(tmux) {
      waitUntil("it says nothing") { home.text("said").hasSuffix("\n") }
    }
    let names = Set(home.text("said").split(separator: "\n").map { $0.prefix { $0 != "=" } })
    let wanted: Set<Substring> = ["HOME", "LANG", "LC_ALL", "PATH", "TERM"]
    let ofTmux: Set<Substring> = [
      "TMUX", "TMUX_PANE", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "COLORTERM", "SHELL", "PWD",
      "OLDPWD", "SHLVL", "_",
    ]
    let watching: Set<Substring> = [
      "ASAN_OPTIONS", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "TSAN_OPTIONS",
    ]
    #expect(names.subtracting(ofTmux).subtracting(watching) == wanted, "\(names)")
  }
}
