import Archive
import Foundation
import Testing
import WaitTesting

/// Paths at which there is nothing, alone and beside files that are read.
@Suite(.waiting) struct MissingPathsTests {
  private let program: Program
  private var archive: String { program.home + "/a.db" }

  init() throws { program = try Program() }

  @Test func `a file that never was is named, and no import claims to have read it`() throws {
    let good = try program.file("good.jsonl", Statuses.lines("one"))
    let report = program.home + "/report.json"
    let run = try program.run(
      "import", "typo1.zip", good, good + "/typo2.zip", "--archive", archive, "--report", report)
    #expect(run.status == 3 && run.output == "\(good): 1 post read (jsonl), 1 added\n", "\(run)")
    let why = "there is no such file: give the path of the export or dump"
    #expect(run.errors == "typo1.zip: \(why)\n\(good)/typo2.zip: \(why)\n")
    let imports = try Archive(at: archive, mode: .readOnly).imports()
    #expect(imports.map(\.fileName) == ["good.jsonl"], "\(imports)")
    let info = try program.run("archive", "info", "--archive", archive)
    #expect(info.output.contains("good.jsonl: 1 added"), "\(info)")
    #expect(!info.output.contains("typo"))
    let data = try Data(contentsOf: URL(fileURLWithPath: report))
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let files = json?["files"] as? [[String: Any]] ?? []
    #expect(files.map { $0["path"] as? String } == ["typo1.zip", good, good + "/typo2.zip"])
    #expect(files.map { $0["format"] as? String } == ["unknown", "jsonl", "unknown"])
    let skipped = files.first?["skipped"] as? [[String: String]]
    #expect(skipped == [["where": "typo1.zip", "why": why]])
  }

  @Test func `an import is the same one, whatever missing files are named beside its own`() throws {
    let paths = try (1...2).map { try program.file("\($0).jsonl", Statuses.line($0, "tea") + "\n") }
    for named in [[paths[0]], ["typo.zip", paths[0]], paths] {
      _ = try program.run(["import"] + named + ["--archive", archive])
    }
    let imports = try Archive(at: archive, mode: .readOnly).imports()
    #expect(imports.map(\.fileName) == ["1.jsonl", "several files"], "\(imports)")
  }

  @Test func `of several files all are named if there is none of them`() throws {
    let run = try program.run("import", "typo1.zip", "typo2.zip", "--archive", archive)
    #expect(run.status == 3 && run.output.isEmpty)
    #expect(
      run.errors == """
        twinstant: error: there are no files “typo1.zip”, “typo2.zip”.
          Give the path of the export or dump; - is standard input.

        """)
    #expect(!program.exists("a.db"))
  }

  @Test func `of very many files that are not there the first are named`() throws {
    let paths = (1...2000).map { "typo\($0).zip" }
    let run = try program.run(["import"] + paths + ["--archive", archive])
    #expect(run.status == 3 && run.output.isEmpty)
    let named = paths.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
    #expect(
      run.errors.hasPrefix("twinstant: error: there are no files \(named) and 1,995 more.\n"),
      "\(run.errors.prefix(500))")
  }
}
