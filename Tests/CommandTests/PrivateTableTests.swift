import Testing

/// Private posts in a table, which has no column for who may read a post.
@Suite struct PrivateTableTests {
  private let program: Program

  init() throws {
    program = try Program()
    let lines = ["direct", "public"].map {
      #"{"id":"\#($0)","service":"mastodon","created_at":"2026-01-01T00:00:00Z","#
        + #""author":{"handle":"ada"},"text":"for \#($0)","visibility":"\#($0)"}"#
    }.joined(separator: "\n")
    #expect(try program.run("import", "-", "--include-private", input: lines).status == 0)
  }

  @Test func `who prints them is told that an import of it takes them for public`() throws {
    let table = try program.run("search", "--format", "csv", "--include-private", "for")
    #expect(table.status == 0 && table.output.contains("for direct"))
    #expect(
      table.errors == "twinstant: note: 1 followers-only or direct post printed; imported from "
        + "this table, it counts as public: --format jsonl says who may read a post.\n")
    let other = program.home + "/other.db"
    #expect(try program.run("import", "-", "--archive", other, input: table.output).status == 0)
    let found = try program.run("search", "direct", "--format", "jsonl", "--archive", other)
    #expect(found.lines.count == 1 && found.errors.isEmpty)
  }

  @Test func `nothing is said where they are left out, or where it is told who may read them`()
    throws
  {
    let table = try program.run("search", "--format", "csv", "for")
    #expect(
      table.errors == "twinstant: note: 1 followers-only or direct post left out; "
        + "--include-private adds it.\n")
    let lines = try program.run("search", "--format", "jsonl", "--include-private", "for")
    #expect(lines.lines.count == 2 && lines.errors.isEmpty)
  }
}
