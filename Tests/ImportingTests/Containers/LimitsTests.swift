import Foundation
import Testing

@testable import Importing

/// What exceeds a limit is reported, and never left out in silence.
@Suite struct LimitsTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private func run(
    _ path: String, files: Int = 3, levels: Int = 3
  ) -> (report: ImportReport, file: ImportReport.File) {
    var options = ImportOptions()
    options.limits.files = files
    options.limits.levels = levels
    let report = Importer(into: sink, options: options).run([path])
    return (report, report.files[0])
  }

  private func files(_ count: Int) -> [(name: String, text: String)] {
    (1...count).map { ("\($0).jsonl", status($0)) }
  }

  private func zip(_ files: [(name: String, text: String)], isCut: Bool = false) -> String {
    let path = ZipWriter.write(files, to: folder.path + "/x.zip")
    guard isCut else { return path }
    return folder.write("x.zip", Array(folder.read(path).dropLast(30)))
  }

  private static let tooMany =
    "more than 3 files that may hold posts, the rest is left out: import its parts one by one"

  @Test(arguments: [3, 4])
  func `files beyond the limit of a folder are told`(count: Int) {
    for file in files(count) { folder.write("x/in/" + file.name, file.text) }
    folder.write("x/in/photo.jpg", "JPEG")
    let (report, file) = run(folder.path + "/x")
    #expect(file.postsRead == 3 && report.hasSkipped == (count > 3))
    #expect(file.skipped == (count > 3 ? [.init(place: "x", why: Self.tooMany)] : []))
  }

  @Test(arguments: [3, 5])
  func `files beyond the limit of a zip or tar are told`(count: Int) {
    for path in [
      zip(files(count)), folder.write("x.tar", Packing.tar(files(count))),
      folder.write("x.tar.gz", Packing.gzip(Packing.tar(files(count)))),
    ] {
      let file = run(path).file
      let name = URL(fileURLWithPath: path).lastPathComponent
      #expect(file.postsRead == 3)
      #expect(file.skipped == (count > 3 ? [.init(place: name, why: Self.tooMany)] : []))
    }
  }

  @Test func `files beyond the limit of a damaged zip are told`() {
    let file = run(zip(files(5), isCut: true)).file
    #expect(file.postsRead == 3)
    #expect(file.skipped.map(\.place) == ["x.zip", "x.zip"])
    #expect(file.skipped.last?.why == Self.tooMany)
  }

  @Test func `a file of a tar that comes again needs no room`() {
    let twice = files(3) + [(name: "2.jsonl", text: status(22))]
    let file = run(folder.write("x.tar", Packing.tar(twice))).file
    #expect(file.skipped == [] && Set(sink.all.map(\.id.text)) == ["1", "22", "3"])
  }

  @Test func `pictures beyond the limit are told`() {
    let pictures = (1...4).map { (name: "\($0).jpg", text: "JPEG") }
    let why =
      "more than 3 pictures, those of some posts are left out: unpack it and import the folder"
    for path in [
      zip(files(1) + pictures), folder.write("x.tar", Packing.tar(files(1) + pictures)),
    ] {
      #expect(run(path).file.skipped.map(\.why) == [why])
    }
    #expect(run(zip(files(1) + pictures.prefix(3))).file.skipped == [])
  }

  @Test func `tables take no room from other files, and those beyond the limit are told`() {
    let tables = (1...4).map { (name: "\($0).csv", text: "date,price\n") }
    let file = run(zip(files(3) + tables.prefix(3))).file
    #expect(file.postsRead == 3 && file.skipped == [])
    let why = "more than 3 tables, the rest is left out: import its parts one by one"
    #expect(run(zip(tables + files(3))).file.skipped.map(\.why) == [why])
    #expect(run(folder.write("x.tar", Packing.tar(files(3) + tables))).file.skipped == [])
  }

  @Test func `folders that lie too deep are told`() {
    folder.write("x/a/b/c/3.jsonl", status(3))
    folder.write("x/a/b/c/d/4.jsonl", status(4))
    folder.write("x/a/b/c/e/f/5.jsonl", status(5))
    let (report, file) = run(folder.path + "/x")
    #expect(sink.all.map(\.id.text) == ["3"] && report.hasSkipped)
    #expect(file.skipped.count == 1)
    #expect(file.skipped[0].place.contains("/x/a/b/c/"))
    #expect(
      file.skipped[0].why
        == "the first of 2 folders within 3 others, they are left out: import them by themselves")
    #expect(run(folder.path + "/x/a/b").file.skipped == [] && sink.all.count == 3)
  }

  @Test func `a deep folder that another way leads to is not left out`() throws {
    folder.write("x/a/b/c/d/4.jsonl", status(4))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/x/short", withDestinationPath: folder.path + "/x/a/b/c/d")
    #expect(run(folder.path + "/x").file.skipped == [] && sink.all.count == 1)
  }

  /// Such names cost time and memory at every step, and nobody uses them.
  @Test func `files of a zip or tar that lie too deep or have too long names are told`() {
    let folders = String(repeating: "a/", count: 64)
    let files = [
      (name: folders + "b/1.jsonl", text: status(1)), (name: folders + "2.jsonl", text: status(2)),
      (name: String(repeating: "c", count: 5000) + ".jpg", text: "JPEG"),
      (name: String(repeating: "c", count: 5000) + ".csv", text: "date,text\n"),
      (name: folders + "b/3.html", text: "of no interest"),
    ]
    let why =
      "3 files within more than 64 folders, or with a name of more than 4,096 bytes, left out "
      + "(\(folders.prefix(30))…): unpack and import them by themselves"
    for path in [
      zip(files), folder.write("x.tar", Packing.tar(files)),
      folder.write("pax.tar.gz", Packing.gzip(Packing.tar(files, isPax: true))),
    ] {
      let file = run(path, levels: 64).file
      #expect(file.postsRead == 1 && sink.all.map(\.id.text) == ["2"])
      #expect(file.skipped.map(\.why) == [why] && file.notes == [])
    }
    let cut = run(zip(files, isCut: true), levels: 64).file
    #expect(cut.postsRead == 1 && cut.skipped.last?.why == why)
  }

  @Test func `a name without end is neither kept nor printed`() {
    let name = String(repeating: "a/", count: 150_000) + "1.jsonl"
    let broken = (1...300).map { "{\"id_str\":\($0),}\n" }.joined()
    let tar = Packing.gzip(
      Packing.tar([(name: name, text: broken), (name: "2.jsonl", text: status(2))]))
    let file = run(folder.write("x.tar.gz", tar), levels: 64).file
    #expect(file.postsRead == 1 && file.skipped.map(\.place) == ["x.tar.gz"])
    #expect(file.skipped.allSatisfy { $0.why.utf8.count < 200 } && file.notes == [])
  }

  @Test(arguments: [EIO, 0])
  func `a folder that cannot be read to its end is told`(error: Int32) throws {
    for number in 1...5 { folder.write("x/\(number).jsonl", status(number)) }
    var given = 0
    // The walk ends as on a disk with bad blocks, or a network that has gone.
    var walk = try FolderWalk(folder.path + "/x") { next in
      given += 1
      if given < 4 { return next() }
      errno = error
      return nil
    }
    walk.run { false }
    #expect(walk.names.count < 5)
    #expect(
      walk.faults
        == (error == 0
          ? [] : [.init(place: "", why: "cannot be read to its end: Input/output error")]))
  }
}
