import Testing
import WaitTesting

/// Places that the environment names in Latin 1.
@Suite(.waiting) struct RawEnvironmentTests {
  @Test(arguments: [
    "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TWINSTANT_ARCHIVE", "TWINSTANT_TRACE", "TMPDIR",
  ])
  func `a place that is not UTF-8 is refused, and no other one is made`(name: String) throws {
    let program = try Program()
    let run = try program.shell(
      """
      \(name)="$HOME/l$(printf '\\344')rm"; export \(name)
      echo | twinstant import -
      """)
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    #expect(
      run.errors == """
        twinstant: error: the value of \(name), “\(program.home)/l\u{FFFD}rm”, is not UTF-8.
          Set \(name) to a path in UTF-8; a symbolic link of such a name may lead there.

        """)
    #expect(try program.shell("ls -A \"$HOME\"").output.isEmpty)
  }

  @Test(arguments: ["--version", "--help", "help import", "--generate-completion-script bash"])
  func `what needs no place is told whatever the environment names`(asked: String) throws {
    let program = try Program()
    let run = try program.shell(
      """
      HOME="$HOME/l$(printf '\\344')rm"; export HOME
      twinstant \(asked)
      """)
    #expect(run.status == 0 && run.errors.isEmpty && !run.output.isEmpty, "\(run)")
  }

  @Test func `what a shell offers at Tab is not looked up in another place`() throws {
    let program = try Program()
    let run = try program.shell(
      """
      HOME="$HOME/l$(printf '\\344')rm"; export HOME
      twinstant ---completion search -- --source 0 0
      """)
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("UTF-8"), "\(run)")
  }

  @Test func `a variable that names no place is not refused as one`() throws {
    let program = try Program()
    let run = try program.shell(
      "TWINSTANT_NOTE=\"$(printf '\\344')\"; export TWINSTANT_NOTE; twinstant archive info")
    #expect(!run.errors.contains("UTF-8") && run.status != 2, "\(run)")
  }

  @Test func `a link leads to a home that is not UTF-8`() throws {
    let program = try Program()
    let run = try program.shell(
      """
      raw="$HOME/l$(printf '\\344')rm"; mkdir "$raw"; ln -s "$raw" "$HOME/link"
      HOME="$HOME/link"; export HOME
      echo | twinstant import - >&2; ls "$raw/.local/share/twinstant"
      """)
    #expect(run.lines.first == "archive.db", "\(run)")
  }
}
