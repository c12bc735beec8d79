import Testing

/// Names of collections that differ in their signs alone, which a query does not distinguish.
@Suite struct CollectionSignsTests {
  let program: Program

  init() throws { program = try Program() }

  private func `import`(_ number: Int, as name: String) throws -> Program.Run {
    let line = Statuses.line(number, "post \(number)")
    let run = try program.run("import", "--as", name, "-", input: line)
    #expect(run.status == 0, "\(run)")
    return run
  }

  @Test(arguments: [("C++", "C#"), ("to do", "todo!"), ("likes", "likes!"), ("R&D", "rd")])
  func `an import into one says that it is another one, and which it is called`(
    _ first: String, _ second: String
  ) throws {
    #expect(try `import`(1, as: first).errors.isEmpty)
    let run = try `import`(2, as: second)
    #expect(
      run.errors == "“\(second)” is the same collection as “\(first)”, whose name stays.\n")
    #expect(run.output.hasSuffix("; 1 is a like\n") || run.output.hasSuffix("; in “\(first)”\n"))
  }

  @Test(arguments: ["Große Liste", "GROSSE LISTE", "grosse  liste"])
  func `of other letters nothing is said`(_ name: String) throws {
    #expect(try `import`(1, as: "Große Liste").output.hasSuffix("; in “Große Liste”\n"))
    let run = try `import`(2, as: name)
    #expect(run.errors.isEmpty && run.output.hasSuffix("; in “Große Liste”\n"), "\(run)")
    let removed = try program.run("archive", "remove", "--yes", "--collection", name)
    #expect(removed.output == "2 posts taken out of “Große Liste”.\n", "\(removed)")
  }

  @Test func `a removal by other signs is refused, and names the collection there is`() throws {
    _ = try `import`(1, as: "C++")
    for name in ["C#", "c"] {
      let run = try program.run("archive", "remove", "--yes", "--collection", name)
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(
        run.errors == """
          twinstant: error: “\(name)” is written “C++” in this archive: nothing was removed.
            If you mean that collection, name it as it is written: --collection C++

          """)
    }
    let run = try program.run("archive", "remove", "--yes", "--collection", "c++")
    #expect(run.status == 0 && run.output == "1 post taken out of “C++”.\n", "\(run)")
  }
}
