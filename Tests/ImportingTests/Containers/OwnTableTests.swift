import Posts
import Testing

@testable import Importing

/// Tables among other files: the output of a search is read. Any other file called `….csv` is not,
/// and is named if it may have posts.
@Suite struct OwnTableTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private static let header =
    "id,source,service,url,handle,name,created_at,text,lang,likes,reposts,replies,quotes,origin\r\n"

  private static func row(_ id: Int, _ text: String = "tea") -> String {
    "\(id),x,x,,ada,Ada,2019-07-12T23:40:37Z,\(text),en,3,,0,,import\r\n"
  }

  private static let other = "id,text\n3,tea\n"
  private static let note =
    "passed over, as most tables are of other things: if it is one of posts, import it by itself"

  private static let files: [(name: String, text: String)] = [
    ("a.jsonl", status(1)), ("saved/tea.CSV", header + row(2)),
    // Possibly posts, but as likely anything else.
    ("other.csv", other), ("prices.csv", "date,price\n2019-01-01,3\n"),
    ("empty.csv", ""), (".hidden.csv", header + row(4)), ("__MACOSX/x.csv", header + row(5)),
  ]

  private func run(_ path: String, keeping: Int = 1 << 20) -> ImportReport.File {
    var options = ImportOptions()
    options.limits.keptFiles = keeping
    options.temporaryFolder = folder.path
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  private func zip(_ files: [(name: String, text: String)]) -> String {
    ZipWriter.write(files, to: folder.path + "/x.zip", .init(isDeflated: true))
  }

  enum Container: CaseIterable { case folder, zip, cutZip, tar, tarGzip, zipInTar }

  private func path(_ files: [(name: String, text: String)], in container: Container) -> String {
    switch container {
    case .folder:
      for file in files { folder.write("x/" + file.name, file.text) }
      return folder.path + "/x"
    case .zip: return zip(files)
    case .cutZip: return folder.write("cut.zip", Array(folder.read(zip(files)).dropLast(30)))
    case .tar: return folder.write("x.tar", Packing.tar(files))
    case .tarGzip: return folder.write("x.tar.gz", Packing.gzip(Packing.tar(files)))
    case .zipInTar:
      return folder.write("x.tar", Packing.tar([("in.zip", folder.read(zip(files)))]))
    }
  }

  @Test(arguments: Container.allCases, [0, 1 << 20])
  func `what a search printed is read among other files, no other table`(
    container: Container, keeping: Int
  ) {
    let file = run(path(Self.files, in: container), keeping: keeping)
    #expect(Set(sink.all.map(\.id.text)) == ["1", "2"] && sink["2"]?.author.name == "Ada")
    #expect(file.skippedCount == (container == .cutZip ? 1 : 0))
    let inside = container == .zipInTar ? "in.zip: " : ""
    #expect(file.notes == ["\(inside)other.csv: \(Self.note)"])
  }

  /// A table of today, one from before its last column, and one with a later column. Their texts
  /// stay as they are when columns come: such files are on people's disks.
  @Test(
    arguments: [
      """
      id,source,service,url,handle,name,created_at,text,lang,likes,reposts,replies,quotes,origin
      1,x,x,https://x.com/ada/status/1,ada,Ada,2019-07-12T23:40:37Z,tea,en,3,,0,,import

      """,
      """
      id,source,service,url,handle,name,created_at,text,lang,likes,reposts,replies,quotes
      1,x,x,https://x.com/ada/status/1,ada,Ada,2019-07-12T23:40:37Z,tea,en,3,,0,

      """,
      """
      id,source,service,url,handle,name,created_at,text,lang,likes,reposts,replies,quotes,origin,z
      1,x,x,https://x.com/ada/status/1,ada,Ada,2019-07-12T23:40:37Z,tea,en,3,,0,,import,9

      """,
    ], [Container.folder, .zip])
  func `a table stays ours, whatever columns another version has`(
    text: String, container: Container
  ) {
    let file = run(path([("tea.csv", text)], in: container))
    #expect(sink.all.map(\.id.text) == ["1"] && sink["1"]?.author.name == "Ada")
    #expect(sink["1"]?.metrics == Post.Metrics(likes: 3, replies: 0))
    #expect(file.format == "csv" && file.skipped == [] && file.notes == [])
  }

  @Test(arguments: [Container.folder, .zip, .tar])
  func `of tables that are passed over those are named that may have posts`(container: Container) {
    let others = Self.files.filter { $0.name.hasSuffix(".csv") }
    let file = run(path(others, in: container))
    #expect(sink.all == [] && file.passedOver == 0)
    #expect(file.skipped.map { $0.why.hasPrefix("no posts in here") } == [true])
    #expect(file.notes == ["other.csv: \(Self.note)"])
    let last = (name: "z.csv", text: "\u{FEFF}x;id;full_text\r\n")
    let more = run(path(others + [last], in: container))
    #expect(more.notes == ["other.csv and 1 more: \(Self.note)"])
  }

  @Test(arguments: [Container.folder, .zip, .tar])
  func `nothing is said of tables of other things`(container: Container) {
    let files = Self.files.filter { $0.name != "other.csv" }
    #expect(run(path(files, in: container)).notes == [])
  }

  @Test func `what is wrong in a row is told with its file`() {
    let bad = Self.header + Self.row(1) + "2,x\r\n" + Self.row(3)
    let file = run(zip([("in/tea.csv", bad), ("a.jsonl", status(4))]))
    #expect(
      file.skipped == [
        .init(place: "in/tea.csv: row 3", why: "expected 14 fields as in the first row, found 2")
      ])
    #expect(Set(sink.all.map(\.id.text)) == ["1", "3", "4"])
  }

  @Test func `a table is known again after a spreadsheet has written it`() {
    let rows = [Self.header, Self.row(1)].map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map { field in
        "\"\(field.filter { !$0.isNewline })\""
      }.joined(separator: ";")
    }
    folder.write("x/tea.csv", "\u{FEFF}" + rows.joined(separator: "\n"))
    let file = run(folder.path + "/x")
    #expect(file.format == "csv" && file.skipped == [] && sink["1"]?.text == "tea")
  }

  @Test func `an interrupted import unpacks no more tables to look into them`() throws {
    let file = try FileBytes(zip(Self.files))
    let total = UnpackedCount(of: file.counter)
    let container = try ZipContainer(file, total: total, shouldStop: { true })
    #expect(container.names == ["a.jsonl"])
  }

  @Test func `of tables of one name in a tar only the last one counts`() {
    let (own, other) = (Self.header + Self.row(1), "date,price\n")
    let files: [(name: String, text: String)] = [
      ("a.csv", own), ("a.csv", other), ("b.csv", Self.other),
      ("b.csv", Self.header + Self.row(2)),
    ]
    for keeping in [0, 1 << 20] {
      sink.removeAll()
      let file = run(folder.write("x.tar", Packing.tar(files)), keeping: keeping)
      #expect(sink.all.map(\.id.text) == ["2"] && file.notes == [])
    }
  }

  @Test func `a table in a tar that ends within it gives the rows before the end`() {
    let table = Self.header + (1...9).map { Self.row($0) }.joined()
    let tar = Packing.tar([("tea.csv", table)]).prefix(512 + Self.header.utf8.count + 80)
    let file = run(folder.write("x.tar", Array(tar)))
    #expect(sink.all.map(\.id.text) == ["1"] && file.skippedCount >= 1)
  }
}
