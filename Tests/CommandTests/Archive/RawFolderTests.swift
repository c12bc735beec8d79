import Testing
import WaitTesting

/// Folders whose names are not UTF-8, as those of old disks in Latin 1.
@Suite(.waiting) struct RawFolderTests {
  let program: Program

  init() throws { program = try Program() }

  /// Runs lines of shell that may go to two such folders, `$acute` and `$grave`.
  private func shell(_ lines: String) throws -> Program.Run {
    try program.shell(
      #"""
      acute="$HOME/q$(printf '\351')"; grave="$HOME/q$(printf '\350')"
      mkdir -p "$acute" "$grave" && cd "$acute" || exit 9

      """# + lines)
  }

  @Test func `no archive is made there, and why is said in words`() throws {
    let run = try shell("echo | twinstant import --archive x.db -; echo $?; ls -A")
    #expect(run.output == "3\n")
    let words = "cannot be written: a folder on the way to it has a name that is not UTF-8.\n"
    #expect(run.errors.hasPrefix("twinstant: error: The archive ./x.db \(words)  Rename that "))
  }

  @Test func `an archive there can be read, and is not written`() throws {
    _ = try program.run(
      "import", "-", "--archive", program.home + "/a.db", input: Statuses.lines("one", "two"))
    let run = try shell(
      #"""
      mv "$HOME/a.db" .
      twinstant search --archive a.db --format jsonl two | wc -l
      twinstant archive compact --archive a.db; echo $?
      """#)
    #expect(run.output.split(separator: "\n").map { $0.filter(\.isNumber) } == ["1", "3"])
    #expect(run.errors.contains("The archive ./a.db cannot be written: a folder on the way "))
  }

  @Test func `an archive there is written through a link, and from there one that is elsewhere`()
    throws
  {
    let file = try program.file("one.jsonl", Statuses.line(1, "one"))
    let run = try shell(
      """
      keep() { twinstant import '\(file)' --archive "$1" >&2; echo $?; }
      ln -s "$acute" "$HOME/sl"; mkdir "$HOME/plain"; ln -s "$HOME/plain" plain
      keep ../a.db; keep plain/a.db
      cd "$HOME" && keep sl/a.db && keep "$HOME/sl/b.db"
      """)
    #expect(run.output == "0\n0\n0\n0\n", "\(run)")
    for name in ["a.db", "plain/a.db", "sl/a.db", "sl/b.db"] { #expect(program.exists(name)) }
  }

  @Test func `an archive behind a link has its pictures there, and no report replaces its log`()
    throws
  {
    let export = try program.exportWithPicture()
    let run = try shell(
      """
      cd "$HOME" && ln -s "$acute" sl
      twinstant import --archive sl/a.db --copy-media '\(export)' >&2; echo $?
      ls sl/a-media/*/*.jpg | grep -c .
      twinstant import --archive sl/a.db --report sl/a.db-wal '\(export)' && echo written
      twinstant archive remove --archive sl/a.db --source x --yes
      """)
    #expect(run.output == "0\n1\n1 post removed.\n1 copied picture removed.\n", "\(run)")
    #expect(run.errors.contains("would overwrite sl/a.db-wal, which belongs to the archive."))
    #expect(!program.exists("q\u{FFFD}"))
  }

  @Test func `files of one name in two such folders are two imports, also in another archive`()
    throws
  {
    let (one, two) = (Statuses.line(1, "one"), Statuses.line(2, "two"))
    let files = (try program.file("one.jsonl", one), try program.file("two.jsonl", two))
    let run = try shell(
      """
      cp '\(files.0)' f.jsonl && twinstant import --archive "$HOME/a.db" f.jsonl
      cd "$grave" && cp '\(files.1)' f.jsonl && twinstant import --archive "$HOME/a.db" f.jsonl
      twinstant archive --archive "$HOME/a.db"
      twinstant archive export --archive "$HOME/a.db" "$HOME/all.jsonl"
      twinstant import --archive "$HOME/b.db" "$HOME/all.jsonl"
      echo anew; twinstant archive --archive "$HOME/b.db"
      """)
    let outputs = run.output.split(separator: "anew\n")
    try #require(outputs.count == 2, "\(run)")
    let place = "\(program.home)/q\u{FFFD}/f.jsonl ("
    /// What tells them apart.
    func numbers(_ output: Substring) -> [Substring] {
      output.split(separator: place).dropFirst().map { $0.prefix(8) }.sorted()
    }
    let known = numbers(outputs[0])
    #expect(Set(known).count == 2 && numbers(outputs[1]) == known, "\(run)")
  }
}
