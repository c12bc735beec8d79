import Foundation
import Testing

@testable import Importing

@Suite struct BrokenZipTests {
  private let folder = Folder()
  private let sink = MemorySink()
  private var path: String { folder.path + "/x.zip" }

  private func run() -> ImportReport.File { Importer(into: sink).run([path]).files[0] }

  private func cut(to count: (Int) -> Int) {
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    try? bytes.prefix(count(bytes.count)).write(to: URL(fileURLWithPath: path))
  }

  private static let lost =
    "the list of files at the end of this zip is missing or damaged; it was cut off: download it again"

  @Test(arguments: [false, true])
  func `a zip that lost its end still gives what is in it`(isDeflated: Bool) {
    _ = ExportFixture.zip(at: path, .init(isDeflated: isDeflated))
    cut { $0 - 300 }
    let file = run()
    #expect(file.postsRead == 11)
    #expect(file.skipped == [.init(place: "x.zip", why: Self.lost)])
    #expect(sink["105"]?.author.handle == "ada")
  }

  @Test(arguments: [false, true])
  func `a zip that lost its end gives the files with names in any letters`(sizesFollow: Bool) {
    let names = ["posts.jsonl", "pösts.jsonl", "2024\\投稿.jsonl"]
    _ = ZipWriter.write(
      names.enumerated().map { (name: $0.element, text: status($0.offset + 1)) }, to: path,
      .init(isDeflated: sizesFollow, sizesFollow: sizesFollow))
    cut { $0 - 30 }
    let file = run()
    #expect(file.postsRead == 3 && sink.all.map(\.id.text) == ["1", "2", "3"])
    #expect(file.skipped == [.init(place: "x.zip", why: Self.lost)])
  }

  @Test func `an encrypted member of a zip that lost its end says so`() {
    let zip = ZipWriter(path)
    zip.add("a.jsonl", status(1), .init(isEncrypted: true))
    zip.add("b.jsonl", status(2))
    zip.finish()
    cut { $0 - 30 }
    let file = run()
    #expect(file.postsRead == 1)
    #expect(
      file.skipped.last
        == .init(place: "a.jsonl", why: "encrypted: unpack the zip with its password first"))
  }

  @Test func `a zip cut within tweets.js gives the posts before the cut`() {
    let zip = ZipWriter(path)
    zip.add("data/account.js", ExportFixture.account, .init(isDeflated: true))
    zip.add("data/tweets.js", ExportFixture.tweets, .init(isDeflated: true))
    zip.finish()
    let whole = ExportFixture.account.utf8.count + ExportFixture.tweets.utf8.count
    cut { _ in whole - 400 }
    let file = run()
    #expect(file.postsRead == 4)
    #expect(file.skipped.map(\.place) == ["x.zip", "tweets.js"])
    #expect(file.skipped[1].why.hasPrefix("cannot be unpacked to its end"))
  }

  @Test func `an encrypted member says so, and the others come in`() {
    let zip = ZipWriter(path)
    zip.add("data/account.js", ExportFixture.account)
    zip.add("data/tweets.js", ExportFixture.tweets, .init(isEncrypted: true))
    zip.add("data/tweets-part1.js", ExportFixture.part1)
    zip.finish()
    let file = run()
    #expect(file.postsRead == 2)
    #expect(
      file.skipped == [
        .init(
          place: "tweets.js", why: "encrypted: unpack the zip with its password first")
      ])
  }

  @Test func `a wrong checksum is told, and the posts are kept`() {
    let zip = ZipWriter(path)
    zip.add("data/tweets.js", ExportFixture.tweets, .init(checksum: 1))
    zip.finish()
    let file = run()
    #expect(file.postsRead == 6)
    #expect(file.skipped.map(\.place) == ["tweets.js"])
    #expect(file.skipped[0].why.contains("checksum"))
  }

  @Test func `a member that unpacks to more than it says ends there`() {
    let zip = ZipWriter(path)
    zip.add("data/tweets.js", ExportFixture.tweets, .init(isDeflated: true, claim: 4000))
    zip.finish()
    let file = run()
    #expect(file.postsRead < 6)
    #expect(file.skipped.last?.place == "tweets.js")
  }

  @Test func `places that make no sense are refused`() {
    for offset in [UInt64.max >> 1, 1 << 40, 7] {
      let zip = ZipWriter(path)
      zip.add("data/tweets.js", ExportFixture.tweets, .init(lie: offset))
      zip.finish()
      #expect(
        run().skipped == [
          .init(place: "tweets.js", why: "not where the zip says: download the zip again")
        ])
    }
  }

  @Test func `sizes that make no sense are refused, however many`() {
    let zip = ZipWriter(path)
    for name in ["data/tweets.js", "data/tweets-part1.js"] {
      zip.add(name, ExportFixture.tweets, .init(packedClaim: UInt64.max >> 1))
    }
    zip.finish()
    let file = run()
    #expect(file.skipped.map(\.place) == ["tweets.js", "tweets-part1.js"])
    #expect(file.skipped.allSatisfy { $0.why.hasPrefix("not where the zip says") })
  }

  @Test func `a member that cannot be opened is refused once`() throws {
    let bytes = try FileBytes(folder.write("none.zip", "no header of a member stands here"))
    let entry = ZipEntry(
      name: "data/tweets.js", flags: 0, method: 0, checksum: 0, packedSize: 0, size: 0, offset: 3,
      isSalvaged: true)
    #expect(throws: ImportError.self) {
      _ = try ZipMember(entry, of: bytes, total: UnpackedCount(of: bytes.counter))
    }
  }

  @Test func `damage is told once, in front of the first item it broke`() {
    let tweets = (0..<200).map { #"{"tweet":{"id_str":"\#($0)","full_text":}}"# }
      .joined(separator: ",")
    let zip = ZipWriter(path)
    zip.add("data/manifest.js", ExportFixture.manifest)
    zip.add(
      "data/tweets.js", "window.YTD.tweets.part0 = [\(tweets)]", .init(checksum: 7))
    zip.add("data/tweets-part1.js", ExportFixture.part1)
    zip.finish()
    let file = run()
    let places = file.skipped.map(\.place).filter { $0.hasPrefix("tweets.js") }
    #expect(places == ["tweets.js", "tweets.js: item 1"])
    #expect(
      file.skipped.contains {
        $0.why == "cannot be unpacked to its end (its checksum is wrong): download the zip again"
      })
    #expect(file.skippedCount >= 201)
  }

  @Test(arguments: [0, 40_000])
  func `a zip behind a program or other bytes comes in, with its pictures`(count: Int) throws {
    let zip = ExportFixture.zip(at: path)
    let bytes = Array("MZ\0".utf8) + [UInt8](repeating: 0xE9, count: count) + folder.read(zip)
    let file = Importer(into: sink).run([folder.write("setup.exe", bytes)]).files[0]
    #expect(file.postsRead == 11 && file.skipped == [])
    let picture = try #require(sink["104"]?.media.first?.file)
    #expect(try !MediaFile.bytes(of: picture).isEmpty)
  }
}
