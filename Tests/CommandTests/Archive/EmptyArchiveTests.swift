import TerminalTesting
import Testing
import WaitTesting

/// An archive without a post, as an import that brought none leaves it.
@Suite(.waiting) struct EmptyArchiveTests {
  let program: Program

  init() throws {
    program = try Program()
    let empty = try program.file("empty.json", "")
    #expect(try program.run("import", empty).status == 3)
  }

  @Test(arguments: ["swift", "in:bookmarks", ""])
  func `that nothing is in it is told, whatever was asked for`(query: String) throws {
    let run = try program.run("search", query)
    #expect(run.status == 1 && run.output.isEmpty)
    let place = program.home + "/.local/share/twinstant/archive.db"
    #expect(
      run.errors == "twinstant: note: No post is in the archive at \(place) yet: "
        + "“twinstant import FILE” brings some.\n")
  }

  @Test func `of an archive that was named it is told how to fill that one`() throws {
    let (empty, path) = (program.home + "/empty.json", program.home + "/other.db")
    #expect(try program.run("import", "--archive", path, empty).status == 3)
    let run = try program.run("search", "--archive", path, "swift")
    #expect(
      run.errors == "twinstant: note: No post is in the archive at \(path) yet: "
        + "“twinstant import --archive \(path) EXPORT” brings some.\n")
    let window = program.window("--archive", path)
    window.expect("twinstant import --archive")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
