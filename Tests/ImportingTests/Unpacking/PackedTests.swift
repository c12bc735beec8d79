import Foundation
import Importing
import Testing

/// Dumps packed in any way, and many of them together.
@Suite struct PackedTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private func run(_ path: String, format: ImportFormat? = nil) -> ImportReport.File {
    var options = ImportOptions()
    options.format = format
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  private var ids: [Int] { sink.all.compactMap { Int($0.id.text) } }

  @Test(arguments: [false, true])
  func `a packed dump comes in, whatever its name says`(isGzip: Bool) {
    for name in ["tweets.jsonl.gz", "tweets.jpg", "tweets"] {
      let file = run(
        folder.write(name, isGzip ? Packing.gzip(statuses(1...3)) : Packing.zstd(statuses(1...3))))
      #expect(file.postsRead == 3 && file.format == "jsonl" && file.skipped == [])
    }
    #expect(ids == [1, 2, 3])
  }

  @Test func `files of gzip one behind the other are one`() {
    let bytes = Packing.gzip(statuses(1...2)) + Packing.gzip(statuses(3...4))
    #expect(run(folder.write("a.gz", bytes)).skipped == [])
    #expect(ids == [1, 2, 3, 4])
  }

  @Test(arguments: [false, true])
  func `a tar comes in, packed or not, with names of any length`(isPax: Bool) {
    let long = String(repeating: "folder/", count: 20) + "ünd.jsonl"
    let tar = Packing.tar(
      [
        ("./a.jsonl", statuses(1...2)), ("b.jsonl.gz", Packing.gzip(statuses(3...3))),
        (long, statuses(4...4)),
      ],
      isPax: isPax)
    #expect(run(folder.write("x.tar", tar)).skipped == [])
    #expect(ids == [1, 2, 3, 4])
    let again = run(folder.write("x.tar.gz", Packing.gzip(tar)))
    #expect(again.unchanged == 4 && again.skipped == [])
    #expect(run(folder.write("x.tar.zst", Packing.zstd(tar))).unchanged == 4)
  }

  @Test func `places within a tar or zip are named with the file`() {
    let broken = statuses(1...1) + Array("{broken\n".utf8)
    let files = [
      (name: "a/one.jsonl", bytes: broken), (name: "two.jsonl.gz", bytes: Packing.gzip(broken)),
    ]
    let why = "not JSON: expected a key in quotes at byte 2"
    let expected: [ImportReport.Skipped] = [
      .init(place: "a/one.jsonl: line 2", why: why),
      .init(place: "two.jsonl.gz: line 2", why: why),
    ]
    #expect(run(folder.write("x.tar", Packing.tar(files))).skipped == expected)
    #expect(run(ZipWriter.write(files, to: folder.path + "/x.zip")).skipped == expected)
  }

  @Test func `files of one name in a zip are all read, each once`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add("a/posts.jsonl", statuses(1...2) + Array("{broken\n".utf8))
    zip.add("a/posts (1).jsonl", statuses(3...3))
    zip.add("a/posts.jsonl", statuses(4...4))
    zip.add("a/posts.jsonl", statuses(5...5) + Array("{broken\n".utf8))
    zip.add("b.jsonl", statuses(6...6))
    // The list names this member a second time.
    let place = zip.place
    zip.add("b.jsonl", statuses(6...6), .init(lie: place))
    zip.add("b.jsonl", statuses(6...6), .init(lie: place))
    zip.finish()
    let file = run(zip.path)
    #expect(ids == [1, 2, 3, 4, 5, 6])
    #expect(file.postsRead == 7)
    #expect(
      file.skipped.map(\.place).sorted() == [
        "a/posts (2).jsonl: line 3", "a/posts.jsonl: line 2",
      ])
  }

  /// Small files are kept while the tar is read; large ones are read when they come by again.
  @Test(arguments: [(0, 0), (0, 9), (9, 0), (9, 9)])
  func `of files of one name in a tar the last one is read`(first: Int, last: Int) {
    let megabyte = #"{"id_str":"9","filler":""# + String(repeating: "x", count: 1 << 20) + "\"}\n"
    func file(_ id: Int, _ megabytes: Int) -> [UInt8] {
      statuses(id...id) + Array(String(repeating: megabyte, count: megabytes).utf8)
    }
    let tar = [
      ("a.jsonl", file(1, first)), ("b.jsonl", statuses(2...2)), ("a.jsonl", file(3, last)),
    ]
    _ = run(folder.write("x.tar", Packing.tar(tar)))
    #expect(ids == [2, 3])
  }

  @Test func `a line feed in a name of a tar does not end it`() {
    let files = (1...3).map { ("a\n\($0).jsonl", status($0)) }
    let file = run(folder.write("x.tar", Packing.tar(files, isPax: true)))
    #expect(ids == [1, 2, 3] && file.skipped == [])
  }

  @Test func `an export of one zip with a file twice gives the posts of both`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in ExportFixture.files { zip.add(name, text) }
    zip.add("data/tweets.js", "window.YTD.tweets.part0 = [{\"tweet\": \(status(77))}]")
    zip.finish()
    let file = run(zip.path)
    #expect(file.postsRead == 12)
    #expect(sink["77"]?.author.handle == "ada" && sink.all.count == 12)
  }

  @Test func `a folder gives all dumps in it, of every kind, and passes over the rest`() throws {
    for (name, text) in ExportFixture.files { folder.write("x/twitter/" + name, text) }
    for (name, text) in ExportFixture.files.prefix(5) { folder.write("x/old/" + name, text) }
    folder.write("x/a.jsonl", statuses(1...2))
    folder.write("x/deep/er/b.gz", Packing.gzip(statuses(3...3)))
    folder.write("x/deep/list.json", "[\(status(4)),\(status(5))]")
    folder.write("x/photo.jpg", "JPEG")
    folder.write("x/LICENSE", "words")
    folder.write("x/empty", "")
    _ = ExportFixture.zip(at: folder.path + "/x/deep/export.zip")
    let file = run(folder.path + "/x")
    #expect(file.skipped == [])
    #expect(file.format == "x-export, jsonl, json")
    #expect(file.added == 16 && file.unchanged == 14)
    #expect(file.notes == ["2 files of other kinds were passed over"])
  }

  @Test func `how many files were passed over has a comma, as any number`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add("a.jsonl", status(1))
    for number in 0..<1204 { zip.add("LICENSE-\(number)", "words") }
    zip.finish()
    #expect(run(zip.path).notes == ["1,204 files of other kinds were passed over"])
  }

  @Test func `links that lead in a circle and nowhere do no harm`() throws {
    folder.write("x/a/one.jsonl", statuses(1...1))
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/x/a/loop", withDestinationPath: folder.path + "/x")
    try manager.createSymbolicLink(
      atPath: folder.path + "/x/self.jsonl", withDestinationPath: folder.path + "/x/self.jsonl")
    let file = run(folder.path + "/x")
    #expect(file.postsRead == 1)
    #expect(
      file.skipped == [
        .init(
          place: folder.path + "/x/self.jsonl",
          why: "cannot be opened: Too many levels of symbolic links")
      ])
  }

  @Test func `names that climb out of an archive are only names`() throws {
    let tar = Packing.tar([
      ("../../etc/one.jsonl", statuses(1...1)), ("/two.jsonl", statuses(2...2)),
    ])
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add("../../three.jsonl", statuses(3...3))
    zip.add("C:\\windows\\four.jsonl", statuses(4...4))
    zip.finish()
    #expect(run(folder.write("x.tar", tar)).skipped == [] && run(zip.path).skipped == [])
    #expect(ids == [1, 2, 3, 4])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `twarc's lines of both APIs stand in one file, other lines are no posts`() {
    let page =
      #"{"data":[{"id":"11","text":"a","created_at":"2022-10-07T22:42:12.000Z","author_id":"42"}],"#
      + #""includes":{"users":[{"id":"42","username":"ada","name":"Ada"}]},"meta":{"result_count":1},"#
      + #""__twarc":{"url":"https://api.example.org","version":"2.9.2"}}"#
    let flat =
      #"{"id":"12","text":"b","created_at":"2022-10-07T22:42:12.000Z","author_id":"42","#
      + #""author":{"id":"42","username":"ada"},"__twarc":{"version":"2.9.2"}}"#
    let users = #"{"data":[{"id":"42","username":"ada","name":"Ada"}],"meta":{"result_count":1}}"#
    let counts = #"{"data":[{"start":"a","end":"b","tweet_count":7}],"meta":{}}"#
    let compliance =
      #"{"id":"9","action":"delete","created_at":"2022-10-07T22:42:12.000Z","redacted_at":"x"}"#
    let delete = #"{"delete":{"status":{"id_str":"9"}}}"#
    let text = [status(1), page, flat, users, counts, compliance, delete].joined(separator: "\n")
    let cut = text + "\n" + status(2).dropLast(9)
    let file = run(folder.write("twarc.jsonl.gz", Packing.gzip(cut)))
    #expect(ids == [1, 11, 12])
    #expect(sink["11"]?.author.handle == "ada" && sink["12"]?.author.handle == "ada")
    #expect(
      file.skipped == [
        .init(
          place: "twarc.jsonl.gz: line 9", why: "cut off: the file ends within this line")
      ])
  }

  @Test func `a packed dump from a pipe is read as it comes`() {
    let fifo = folder.path + "/fifo"
    mkfifo(fifo, 0o600)
    let bytes = Data(Packing.gzip(statuses(1...3)))
    Thread { FileHandle(forWritingAtPath: fifo)?.write(bytes) }.start()
    #expect(run(fifo).skipped == [])
    #expect(ids == [1, 2, 3])
  }

  @Test func `zstd passes over what is not its own, in front of a frame and behind it`() {
    let note: [UInt8] = [0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3]
    let bytes = note + Packing.zstd(statuses(1...2)) + note + Packing.zstd(statuses(3...4))
    let file = run(folder.write("a.zst", bytes))
    #expect(file.postsRead == 4 && file.skipped == [])
  }

  @Test func `a window of zstd that is too large is told, with what unpacks it`() {
    // A window of 2 GB, and one block of one byte.
    let bytes: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0, 21 << 3, 9, 0, 0, 0x7B]
    let file = run(folder.write("a.zst", bytes))
    #expect(
      file.skipped.map(\.why) == [
        "packed by zstd with a window of more than 128 MB: "
          + "unpack it with “zstd -d --long=31”, and import what comes of it"
      ])
  }
}
