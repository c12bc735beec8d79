import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// Types of terminals whose colours are numbered by their red, green and blue.
@Suite(.waiting) struct DirectColorTests {
  private static let description = #"""
    xterm-direct|own-rgb|for this test,
     use=xterm-256color, RGB, colors#0x1000000, pairs#0x10000, initc@, oc@,
     setab=\E[%?%p1%{8}%<%t4%p1%d%e48:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
     setaf=\E[%?%p1%{8}%<%t3%p1%d%e38:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,

    """#

  @Test func `a terminal of direct colours shows those of the palette`() throws {
    let program = try Program()
    let types = try types(in: program)
    _ = try program.run("import", "-", input: Statuses.lines("palettes"))
    let window = Window(
      [Program.path], columns: 80, rows: 24,
      environment: [
        "HOME=\(program.home)", "TERM=xterm-direct", "TERMINFO_DIRS=\(types):",
      ])
    window.expect("palettes")
    // The border is grey 243; taken for a direct colour, that number would be a blue.
    #expect(window.emulator.wasSent("38;5;243"))
    #expect(!window.emulator.wasSent("8:2:"))
    window.type("\u{03}")
    _ = window.end()
  }

  /// A folder of terminal descriptions with `description`.
  private func types(in program: Program) throws -> String {
    let source = program.home + "/direct.ti"
    try Self.description.write(toFile: source, atomically: true, encoding: .utf8)
    let types = program.home + "/types"
    let compiled = try program.shell("tic -x -o \(types) \(source)")
    #expect(compiled.status == 0, "\(compiled.errors)")
    return types
  }

  @Test(arguments: ["xterm-direct", "own-rgb", "foot-direct", "xterm-direct16"])
  func `doctor does not send for a description that changes nothing`(type: String) throws {
    let program = try Program()
    let types = try types(in: program)
    let told = try program.run(
      "doctor", environment: ["TERM": type, "TERMINFO_DIRS": types + ":"])
    #expect(told.status == 0, "\(told.output)")
    #expect(
      told.output.contains("\(type), drawn by the palette of xterm-256color;"), "\(told.output)")
    #expect(!told.output.contains("ncurses-term"), "\(told.output)")
  }

  @Test func `of a type that is not known it does`() throws {
    let told = try Program().run("doctor", environment: ["TERM": "nobody-knows"])
    #expect(told.output.contains("nobody-knows is drawn as xterm-256color"), "\(told.output)")
    #expect(told.output.contains("ncurses-term"), "\(told.output)")
  }
}
