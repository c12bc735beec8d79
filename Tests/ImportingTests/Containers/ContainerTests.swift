import Foundation
import Importing
import Testing

/// Every format in every container: the packing makes no difference to the posts.
@Suite struct ContainerTests {
  /// A dump: its format and its files; most have one.
  struct Dump: CustomTestStringConvertible {
    var format: String
    var files: [(name: String, bytes: [UInt8])]
    var posts: Int
    var testDescription: String { format }
  }

  static let dumps: [Dump] = [
    Dump(
      format: "x-export", files: ExportFixture.files.map { ($0.name, Array($0.text.utf8)) },
      posts: 11),
    Dump(format: "x-export", files: [("tweets.js", Array(ExportFixture.part1.utf8))], posts: 2),
    Dump(
      format: "mastodon", files: MastodonFixture.files.map { ($0.name, Array($0.text.utf8)) },
      posts: 7),
    Dump(format: "bluesky", files: [("repo.car", BlueskyFixture.car)], posts: 4),
    Dump(format: "jsonl", files: [("twarc.jsonl", Array(lines.utf8))], posts: 2),
    Dump(
      format: "json",
      files: [
        ("page.json", Array(("[" + lines.split(separator: "\n").joined(separator: ",") + "]").utf8))
      ], posts: 2),
  ]

  private static let lines =
    status(1)
    + #"{"data":[{"id":"2","text":"y","created_at":"2022-10-07T22:42:12.000Z"}]}"# + "\n"

  enum Container: String, CaseIterable {
    case folder, zip, tar, tarGzip, tarZstd, zipInZip, zipInTar, zipInGzip, zipInFolder
    /// Containers for a dump of one file only.
    case file, gzip, zstd, gzipInZip, gzipInFolder
    var takesOne: Bool { [.file, .gzip, .zstd, .gzipInZip, .gzipInFolder].contains(self) }
  }

  private let folder = Folder()

  private func zip(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    folder.read(ZipWriter.write(files, to: folder.path + "/made.zip", .init(isDeflated: true)))
  }

  private func path(_ files: [(name: String, bytes: [UInt8])], in container: Container) -> String {
    let first = files[0]
    switch container {
    case .folder:
      for file in files { folder.write("dump/" + file.name, file.bytes) }
      return folder.path + "/dump"
    case .zip: return folder.write("dump.zip", zip(files))
    case .tar: return folder.write("dump.tar", Packing.tar(files))
    case .tarGzip: return folder.write("dump.tar.gz", Packing.gzip(Packing.tar(files)))
    case .tarZstd: return folder.write("dump.tar.zst", Packing.zstd(Packing.tar(files)))
    case .zipInZip: return folder.write("dump.zip", zip([("inner.zip", zip(files))]))
    case .zipInTar: return folder.write("dump.tar", Packing.tar([("inner.zip", zip(files))]))
    case .zipInGzip: return folder.write("dump.zip.gz", Packing.gzip(zip(files)))
    case .zipInFolder:
      folder.write("dump/inner.zip", zip(files))
      return folder.path + "/dump"
    case .file: return folder.write(first.name, first.bytes)
    case .gzip: return folder.write(first.name + ".gz", Packing.gzip(first.bytes))
    case .zstd: return folder.write(first.name + ".zst", Packing.zstd(first.bytes))
    case .gzipInZip: return folder.write("dump.zip", zip([("a.gz", Packing.gzip(first.bytes))]))
    case .gzipInFolder:
      folder.write("dump/a.gz", Packing.gzip(first.bytes))
      return folder.path + "/dump"
    }
  }

  @Test(arguments: dumps, Container.allCases)
  func `a dump comes in, whatever it is packed in`(dump: Dump, container: Container) {
    guard !container.takesOne || dump.files.count == 1 else { return }
    let sink = MemorySink()
    let plain = MemorySink()
    let path = path(dump.files, in: container)
    let file = Importer(into: sink).run([path]).files[0]
    #expect(file.format == dump.format && file.postsRead == dump.posts)
    for file in dump.files { folder.write("plain/" + file.name, file.bytes) }
    let expected = Importer(into: plain).run([folder.path + "/plain"]).files[0]
    #expect(file.skipped.map(\.why) == expected.skipped.map(\.why))
    #expect(Set(sink.all.map(\.id)) == Set(plain.all.map(\.id)))
    #expect(sink.all.map(\.text).sorted() == plain.all.map(\.text).sorted())
    #expect(sink.all.allSatisfy { plain.posts[$0.id]?.author == $0.author })
  }
}
