import Importing
import Testing

/// Files that are harmful as a whole, although no part of them is.
@Suite struct BombTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private func run(_ path: String) -> ImportReport.File {
    Importer(into: sink).run([path]).files[0]
  }

  private static let inAll =
    "all in it together unpacks to more than 250 times its size, as of files that are made to do harm; "
    + "the rest is left out: unpack it by hand if you trust it"

  @Test func `many members of a zip are a bomb together, which is told once`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add("a.jsonl", status(1))
    let bomb = Packing.deflateBomb(megabytes: 60)
    for number in 1...9 {
      zip.add("b\(number).jsonl", [], .init(isDeflated: true, packed: bomb, claim: 60 << 20))
    }
    zip.add("c.jsonl", status(2))
    zip.finish()
    let file = run(zip.path)
    #expect(file.postsRead == 1)
    #expect(file.skipped.first == .init(place: "x.zip", why: Self.inAll))
  }

  @Test func `packed files in a packed tar are a bomb together, and cost no file beside it`() {
    let bomb = Packing.zstdBomb(megabytes: 60)
    let files = (1...9).map { (name: "b\($0).jsonl.zst", bytes: bomb) }
    folder.write("d/a.tar.gz", Packing.gzip(Packing.tar(files)))
    folder.write("d/b.jsonl", status(2))
    let file = run(folder.path + "/d")
    #expect(file.postsRead == 1)
    #expect(file.skipped.contains { $0.why == Self.inAll && $0.place.hasSuffix("d/a.tar.gz") })
    #expect(file.skipped.filter { $0.why == Self.inAll }.count == 1)
  }

  @Test func `members of the same bytes are left out, but for the first`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add("a.jsonl", status(1))
    for number in 2...5 { zip.add("b\(number).jsonl", status(1), .init(lie: 0)) }
    zip.add("c.jsonl", status(6))
    zip.finish()
    let file = run(zip.path)
    #expect(sink.all.map(\.id.text) == ["1", "6"])
    #expect(
      file.skipped == [
        .init(
          place: "x.zip",
          why:
            "4 files with bytes of others of this zip left out, as of zips that are made to do harm: "
            + "unpack it by hand if you trust it")
      ])
  }

  @Test func `tars within tars end somewhere`() {
    var bytes = statuses(1...1)
    for _ in 0..<5 { bytes = Packing.tar([("a.tar", bytes)]) }
    let file = run(folder.write("a.tar", bytes))
    #expect(file.postsRead == 0)
    #expect(file.skipped.map(\.why) == ["packed more than 4 times: unpack it"])
  }
}
