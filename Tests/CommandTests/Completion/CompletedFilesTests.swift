import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// What bash writes at Tab where folders have the names of commands or values.
@Suite(.waiting) struct CompletedFilesTests {
  @Test func `no folder stands in the way of a command or a value, and files are files`() throws {
    let program = try Program()
    for name in ["archive", "kitty", "posts of a year"] {
      try FileManager.default.createDirectory(
        atPath: program.home + "/" + name, withIntermediateDirectories: false)
    }
    let script = try program.run("--generate-completion-script", "bash").output
    let path = try program.file("script", script)
    let window = Window(
      ["/bin/bash", "--norc", "--noprofile", "-i"], columns: 80, rows: 24,
      environment: [
        "HOME=\(program.home)", "INPUTRC=/dev/null",
        "PATH=\(BuiltProgram.folder):/usr/bin:/bin", "PS1=> ",
      ])
    window.expect(">")
    // The typed line is shown as well, so the new prompt is not in one piece there.
    window.type("cd \"$HOME\" && . '\(path)' && PS1='no''w> '\n")
    window.expect("now>")
    for (typed, written) in [
      ("twinstant arch\tx", "twinstant archive x"),
      ("twinstant --images kit\tx", "twinstant --images kitty x"),
      ("twinstant --images=kit\tx", "twinstant --images=kitty x"),
      ("twinstant --source arch\tx", "twinstant --source archive x"),
      ("twinstant import arch\tx", "twinstant import archive/x"),
      ("twinstant --archive=posts\tx", "twinstant --archive=posts\\ of\\ a\\ year/x"),
    ] {
      window.type(typed)
      window.expect(written)
      // ^U clears the line.
      window.type("\u{15}")
    }
  }
}
