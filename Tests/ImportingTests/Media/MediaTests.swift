import Files
import Foundation
import Posts
import Testing

@testable import Importing

/// The pictures of an export: where they are, how they are read, how they are kept.
@Suite struct MediaTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private func run(_ path: String, copyTo copies: String? = nil) -> ImportReport.File {
    var options = ImportOptions()
    options.mediaFolder = copies
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  /// Exports in each form, with the pictures of the post 104 and of Mastodon's first post.
  private func exports() -> [String] {
    let twitter =
      ExportFixture.files.filter { $0.name != "data/tweets_media/104-1.jpg" }
      + [("data/tweets_media/104-1.jpg", "JPEG one"), ("data/tweets_media/104-large.mp4", "FILM")]
    for (name, text) in twitter { folder.write("x/" + name, text) }
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in twitter { zip.add(name, text, .init(isDeflated: true)) }
    zip.finish()
    let tar = Packing.tar(twitter.map { ($0.name, $0.text) })
    return [folder.path + "/x", zip.path, folder.write("x.tar.gz", Packing.gzip(tar))]
  }

  private var files: [Post.Media.File?] { sink["104"]?.media.map(\.file) ?? [] }

  @Test func `path and member of each picture are remembered, and read on demand`() throws {
    for path in exports() {
      sink.removeAll()
      #expect(run(path).skipped == [])
      let found = files.compactMap { $0 }
      #expect(found.count == 2 && files.count == 2)
      #expect(found.allSatisfy { $0.path.hasPrefix("/") })
      let bytes = try found.map { try MediaFile.bytes(of: $0) }
      #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == ["JPEG one", "FILM"])
    }
  }

  @Test func `a picture that is not there is none`() {
    _ = run(ExportFixture.zip(at: folder.path + "/x.zip"))
    #expect(files.map { $0?.member } == ["data/tweets_media/104-1.jpg", nil])
  }

  @Test(arguments: [false, true])
  func `a zip that lost its end gives its posts, and tells of its pictures`(copies: Bool) {
    let zip = exports()[1]
    folder.write("x.zip", Array(folder.read(zip).dropLast(30)))
    let file = run(zip, copyTo: copies ? folder.path + "/copies" : nil)
    #expect(file.postsRead == 11 && file.skippedCount == 1 && files == [nil, nil])
    let what = copies ? "can be neither shown nor copied" : "cannot be shown"
    #expect(file.notes == ["its pictures \(what): download the zip again"])
  }

  @Test func `pictures are copied, from a folder, a zip and a tar, once`() throws {
    for (index, path) in exports().enumerated() {
      sink.removeAll()
      let copies = folder.path + "/copies-\(index)"
      #expect(run(path, copyTo: copies).skipped == [])
      let found = files.compactMap { $0 }
      #expect(found.count == 2 && found.allSatisfy { $0.member == nil })
      #expect(found.allSatisfy { $0.path.hasPrefix(copies + "/") })
      let texts = found.map { String(decoding: folder.read($0.path), as: UTF8.self) }
      #expect(texts == ["JPEG one", "FILM"])
      let attributes = try FileManager.default.attributesOfItem(atPath: found[0].path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      folder.write(String(found[0].path.dropFirst(folder.path.count)), "changed by hand")
      #expect(run(path, copyTo: copies).skipped == [])
      #expect(String(decoding: folder.read(found[0].path), as: UTF8.self) == "changed by hand")
    }
  }

  @Test func `a broken picture is told and costs only itself`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in ExportFixture.files where !name.hasSuffix(".jpg") { zip.add(name, text) }
    zip.add("data/tweets_media/104-1.jpg", "JPEG", .init(checksum: 1))
    zip.add("data/tweets_media/104-large.mp4", "FILM", .init(isEncrypted: true))
    zip.finish()
    let file = run(zip.path, copyTo: folder.path + "/copies")
    #expect(file.postsRead == 11)
    #expect(
      file.skipped.map(\.place) == [
        "data/tweets_media/104-1.jpg", "data/tweets_media/104-large.mp4",
      ])
    #expect(file.skipped[1].why == "encrypted: unpack the zip with its password first")
    // The posts name the place in the zip as before.
    let place = AbsolutePath.of(zip.path)
    #expect(files.compactMap { $0?.path } == [place, place])
  }

  @Test func `a folder that takes no pictures is told once, and the posts are in`() {
    folder.write("copies", "a file")
    let why =
      "the folder of copied pictures cannot be written: Not a directory: "
      + "make room or leave out --copy-media; the posts are in"
    for path in exports() {
      let file = run(path, copyTo: folder.path + "/copies")
      #expect(file.postsRead == 11)
      #expect(file.skipped.map(\.why) == [why], "\(path)")
      let name = file.skipped.first?.place
      #expect(!path.hasSuffix(".zip") || name == "x.zip")
    }
  }

  @Test func `names that climb, and links, lead to no file`() throws {
    let outside = folder.write("outside.jpg", "secret")
    for (name, text) in MastodonFixture.files { folder.write("m/" + name, text) }
    let picture = folder.path + "/m/media_attachments/files/110/original/cup.png"
    try FileManager.default.removeItem(atPath: picture)
    try FileManager.default.createSymbolicLink(atPath: picture, withDestinationPath: outside)
    folder.write("m/media_attachments/files/x", "")
    folder.write("etc/passwd.mp4", "secret")
    _ = run(folder.path + "/m")
    let first = sink.posts.values.first { $0.contentWarning != nil }
    #expect(first?.media.count == 2)
    #expect(first?.media.allSatisfy { $0.file == nil } == true)
  }

  @Test func `a linked folder leads to no file either`() throws {
    for (name, text) in MastodonFixture.files { folder.write("m/" + name, text) }
    let pictures = folder.path + "/m/media_attachments/files/110"
    folder.write("elsewhere/original/cup.png", "secret")
    try FileManager.default.removeItem(atPath: pictures)
    try FileManager.default.createSymbolicLink(
      atPath: pictures, withDestinationPath: folder.path + "/elsewhere")
    _ = run(folder.path + "/m")
    let shown = sink.posts.values.flatMap(\.media).filter { $0.alt != nil }
    #expect(!shown.isEmpty && shown.allSatisfy { $0.file == nil })
  }

  @Test(arguments: [
    ("a/b.jpg", true), ("../a.jpg", false), ("a/../b.jpg", false), ("/a.jpg", false), ("", false),
    ("../\u{301}a.jpg", false), ("./a.jpg", false), ("a//b.jpg", false), ("..a/b.jpg", true),
  ])
  func `what a name says about another file is believed within its folder only`(
    name: String, stays: Bool
  ) {
    #expect(MemberName.staysInside(name) == stays)
    #expect(MemberName.leadsOut("../\u{301}x") && !MemberName.leadsOut("a/../b"))
  }

  @Test func `a picture that is gone says so`() throws {
    _ = run(exports()[1])
    let file = try #require(files[0])
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add("other.jpg", "x")
    zip.finish()
    #expect(throws: ImportError("data/tweets_media/104-1.jpg is not in it any more")) {
      try MediaFile.bytes(of: file)
    }
    #expect(throws: ImportError("larger than 0 MB", remedy: "open it in the browser")) {
      try MediaFile.bytes(of: Post.Media.File(path: zip.path), limit: 3)
    }
  }

  @Test func `a pipe in the place of a picture is not waited for`() {
    let pipe = folder.path + "/picture.jpg"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: ImportError("not a file any more")) {
      try MediaFile.bytes(of: Post.Media.File(path: pipe))
    }
    #expect(throws: ImportError("not a file any more")) {
      try MediaFile.bytes(of: Post.Media.File(path: pipe, member: "1.jpg"))
    }
  }

  @Test func `a picture that nobody waits for is not read on`() throws {
    folder.write("large.jpg", String(repeating: "x", count: 4 << 20))
    let file = Post.Media.File(path: folder.path + "/large.jpg")
    #expect(try MediaFile.bytes(of: file).count == 4 << 20)
    #expect(throws: ImportError("not wanted any more")) {
      try MediaFile.bytes(of: file, shouldStop: { true })
    }
  }
}
