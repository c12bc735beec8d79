import TerminalTesting
import Testing
import WaitTesting

/// What `doctor` says about the terminal that it runs on.
@Suite(.waiting) struct DoctorOnTerminalTests {
  private let program: Program

  init() throws { program = try Program() }

  /// A shell whose lines can call the command as `$doctor`.
  private func shell(_ arguments: String...) -> Window {
    Window(
      ["/bin/sh"] + arguments, columns: 80, rows: 24,
      environment: [
        "HOME=\(program.home)", "ENV=", "PS1=$ ",
        "doctor=\(Program.path) doctor",
      ])
  }

  @Test func `in the background it asks the terminal nothing, and is not stopped`() {
    let window = shell("-i")
    window.expect("$")
    window.type("$doctor & wait $!; echo ended with $?\n")
    window.expect("ended with 0")
    #expect(window.emulator.text.contains("the terminal was not asked"))
    #expect(!window.emulator.text.contains("Stopped"))
    window.type("exit\n")
    _ = window.end()
  }

  @Test(arguments: ["rows 0 cols 0", "rows 0", "cols 0"])
  func `one that does not tell its size is a terminal, and is asked`(size: String) {
    let window = shell("-c", "stty \(size); $doctor")
    #expect(window.end() == .status(0))
    #expect(window.emulator.text.contains("it does not tell its size, and 80x24 is taken"))
    #expect(!window.emulator.text.contains("the terminal was not asked"))
  }
}
