import Posts
import Testing

@testable import Importing

/// Exports of thousands of files.
@Suite struct ManyPartsTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private func part(_ number: Int) -> String {
    "window.YTD.tweets.part\(number) = [{\"tweet\": \(status(number))}]"
  }

  @Test func `a file that a manifest names twice is read once, and has the first count`() {
    let names = [("a.js", 2), ("tweets.js", 1), ("a.js", 1)]
    let files = names.map { #"{"fileName":"data/\#($0.0)","count":"\#($0.1)"}"# }
    folder.write(
      "data/manifest.js",
      "window.__THAR_CONFIG = {\"dataTypes\":{\"tweets\":{\"files\":["
        + files.joined(separator: ",") + "]}}}")
    folder.write("data/tweets.js", part(1))
    folder.write("data/a.js", part(2))
    let file = Importer(into: sink).run([folder.path]).files[0]
    #expect(sink.counts == StoredCounts(added: 2))
    #expect(file.skipped.map(\.why) == ["has 1 item, but manifest.js says 2"])
  }

  /// How often the files of a folder were asked for while `count` parts in it were read, none of
  /// which has the name of a part.
  private func timesAsked(of count: Int, _ name: (Int) -> String) throws -> Int {
    let folder = Folder()
    for number in 1...count { folder.write(name(number), part(number)) }
    let container = CountedContainer(try FolderContainer(folder.path, counter: ByteCount()))
    let run = ImportRun([folder.path], into: MemorySink(), options: ImportOptions())
    try run.importContainer(container)
    #expect(run.findings.file.postsRead == count && run.findings.file.skipped == [])
    return container.timesAskedInFolder
  }

  @Test(arguments: ["x/", ""])
  func `what is beside a part is looked for once in each folder`(place: String) throws {
    func name(_ number: Int) -> String { "\(place)\(number).js" }
    #expect(try timesAsked(of: 2, name) == timesAsked(of: 20, name))
    // Only the first of three folders tells the author.
    folder.write("1/account.js", ExportFixture.account)
    for number in 1...3 { folder.write("\(number)/x.js", part(number)) }
    _ = Importer(into: sink).run([folder.path])
    #expect(sink.all.map(\.author.handle.isEmpty) == [false, true, true])
  }

  @Test func `a folder of which many parts are named is listed once`() {
    let paths = (0..<20).map { folder.write("data/tweets-part\($0).js", part($0 + 1)) }
    let run = ImportRun(Array(paths.prefix(18)), into: sink, options: ImportOptions())
    let late = part(99)
    sink.onFlush = { [folder] in folder.write("data/tweets-part99.js", late) }
    run.importAll()
    #expect(run.surroundings.folder?.files.names.count == 20 && run.report.files.count == 18)
    let told = "2 more parts are beside it: import the folder"
    #expect(run.report.files.allSatisfy { $0.notes.contains(told) })
  }
}
