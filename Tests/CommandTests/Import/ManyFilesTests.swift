import Archive
import Foundation
import Testing
import WaitTesting

/// An import of many files, in its archive and in one made from the export.
@Suite(.waiting) struct ManyFilesTests {
  private let program: Program
  private var first: String { program.home + "/a.db" }
  private var second: String { program.home + "/b.db" }

  init() throws { program = try Program() }

  private func importAll(_ files: [String], into archive: String) throws {
    #expect(try program.run(["import"] + files + ["--archive", archive]).status == 0)
  }

  private func importExport(of archive: String, into other: String) throws {
    let lines = try program.run("archive", "export", "-", "--archive", archive).output
    #expect(try program.run("import", "-", "--archive", other, input: lines).status == 0)
  }

  /// The paths of its imports, but for those from standard input.
  private func imports(in archive: String) throws -> [String] {
    try Archive(at: archive, mode: .readOnly).imports().map(\.path).filter { $0 != "-" }
  }

  @Test func `not every post has the paths of all files, and the import stays one`() throws {
    let folder = program.home + "/many"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let files = try (100..<300).map {
      try program.file("many/\($0).jsonl", Statuses.line($0, "post \($0)") + "\n")
    }
    try importAll(files, into: first)
    let all = try imports(in: first)
    #expect(all.count == 1 && (all.first?.utf8.count ?? 0) > 8000)
    let export = try program.run("archive", "export", "-", "--archive", first)
    #expect(export.lines.count == 200)
    #expect(export.lines.allSatisfy { $0.utf8.count < 2500 && $0.contains(" more (") })
    try importExport(of: first, into: second)
    let told = try imports(in: second)
    #expect(told.count == 1 && told.allSatisfy { $0.contains("/100.jsonl") })
    // Back into the first archive, and from the files themselves.
    try importExport(of: second, into: first)
    try importAll(files, into: second)
    for archive in [first, second] { #expect(try imports(in: archive) == all) }
  }

  @Test func `an import of files of many formats stays one, and has each format once`() throws {
    let list = "[" + Statuses.line(3, "tea") + "]"
    let other = program.home + "/other.db"
    _ = try program.run("import", "-", "--archive", other, input: Statuses.lines("tea"))
    let table = try program.run("search", "--archive", other, "--format", "csv", "tea").output
    for folder in ["a", "b", "c", "d"] {
      try FileManager.default.createDirectory(
        atPath: program.home + "/" + folder, withIntermediateDirectories: true)
    }
    for name in ["one.jsonl", "a/1.jsonl", "b/2.jsonl", "c/1.jsonl"] {
      _ = try program.file(name, Statuses.lines("cake"))
    }
    for name in ["list.json", "a/2.json", "b/1.json", "d/1.json"] {
      _ = try program.file(name, list)
    }
    for name in ["c/2.csv", "d/2.csv"] { _ = try program.file(name, table) }
    _ = try program.file(
      "tweets.js",
      #"window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","full_text":"mine","#
        + #""created_at":"Fri Jul 12 23:40:37 +0000 2019"}}]"#)
    let names = ["one.jsonl", "list.json", "tweets.js", "a", "b", "c", "d"]
    try importAll(names.map { program.home + "/" + $0 }, into: first)
    try importExport(of: first, into: second)
    for archive in [first, second] {
      let imports = try Archive(at: archive, mode: .readOnly).imports().filter { !$0.isOfPipe }
      #expect(imports.map(\.format) == ["jsonl, json, x-export, csv"])
    }
  }
}
