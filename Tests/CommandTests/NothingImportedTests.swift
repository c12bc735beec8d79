import Testing
import WaitTesting

/// What programs that read the output learn where there is no archive yet.
@Suite(.waiting) struct NothingImportedTests {
  @Test(arguments: [[], ["--source", "archive"]])
  func `json tells that nothing is imported, csv has its header all the same`(
    sources: [String]
  ) throws {
    let program = try Program()
    let found = try SearchJSON(program.run(["search", "--format", "json", "swift"] + sources))
    #expect(found.run.status == 1 && found.status(of: "archive") == "not-found")
    #expect(found.error(of: "archive").hasPrefix("nothing is imported yet: there is no archive"))
    #expect(found.error(of: "archive", "remedy").contains("twinstant import FILE"))
    let table = try program.run(["search", "--format", "csv", "swift"] + sources)
    #expect(table.status == 1 && table.output.hasPrefix("id,source,service,"))
    #expect(try program.run(["search", "--format", "jsonl", "swift"] + sources).output.isEmpty)
  }
}
