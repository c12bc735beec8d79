import Files
import Foundation
import Posts
import Testing

@testable import Importing

/// Copying the pictures of an export: how much is read for it, what an interrupted import leaves,
/// and what is reported.
@Suite struct MediaCopyTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private var copies: String { folder.path + "/copies" }

  /// A zip with `count` posts, each with a picture.
  private func zip(_ count: Int) -> String {
    let zip = ZipWriter(folder.path + "/x\(count).zip")
    var posts: [String] = []
    for number in 1...count {
      let id = 1_600_000_000_000_000_000 + number
      zip.add("data/tweets_media/\(id)-\(number).jpg", "picture \(number)")
      let media =
        #"[{"url":"https://t.co/m","media_url_https":"https://pbs.example.org/\#(number).jpg","#
        + #""indices":[2,16],"type":"photo"}]"#
      posts.append(
        #"{"tweet":{"id_str":"\#(id)","created_at":"Sun Jan 01 10:03:00 +0000 2023","#
          + #""full_text":"a https://t.co/m","extended_entities":{"media":\#(media)}}}"#)
    }
    zip.add(
      "data/tweets.js", "window.YTD.tweets.part0 = [" + posts.joined(separator: ",") + "]")
    zip.finish()
    return zip.path
  }

  private func run(
    _ path: String, _ change: (inout ImportOptions) -> Void = { _ in }
  ) -> ImportRun {
    var options = ImportOptions()
    options.mediaFolder = copies
    change(&options)
    let run = ImportRun([path], into: sink, options: options)
    run.importAll()
    return run
  }

  private var files: [Post.Media.File] { sink.all.flatMap { $0.media.compactMap(\.file) } }

  @Test func `the list of a zip is read once, however many pictures are copied`() {
    let few = run(zip(100)).copying.bytesRead.bytes
    #expect(files.count == 100 && files.allSatisfy { $0.path.hasPrefix(copies) })
    sink.removeAll()
    try? FileManager.default.removeItem(atPath: copies)
    let many = run(zip(400)).copying.bytesRead.bytes
    #expect(files.count == 400 && files.allSatisfy { $0.path.hasPrefix(copies) })
    #expect(few > 0 && many < few * 5, "\(few) and \(many) bytes")
  }

  @Test func `pictures that are not copied are told of, where they could not be found later`() {
    let packed = folder.write("x.zip.gz", Packing.gzip(folder.read(zip(2))))
    let note = ": import the zip or tar itself, unpacked from what it is in"
    let copying = run(packed).report.files[0]
    #expect(copying.postsRead == 2 && files == [])
    #expect(copying.notes.contains("its pictures can be neither shown nor copied" + note))
    let showing = run(packed) { $0.mediaFolder = nil }.report.files[0]
    #expect(showing.notes.contains("its pictures cannot be shown" + note))
  }

  @Test(arguments: [0, 1500])
  func `of pictures of one name in a tar the last one is copied`(cut: Int) {
    let picture = "data/tweets_media/104-1.jpg"
    var members = ExportFixture.files.filter { $0.name != picture }
    members.append((name: picture, text: "old"))
    members.append((name: picture, text: "new"))
    members.append((name: "data/tweets_media/9-1.jpg", text: String(repeating: "x", count: 2000)))
    let path = folder.write("x.tar", Array(Packing.tar(members).dropLast(cut)))
    let skipped = run(path).report.files[0].skipped
    let texts = files.map { String(decoding: folder.read($0.path), as: UTF8.self) }
    #expect(texts == ["new"])
    #expect(skipped.map(\.place) == (cut == 0 ? [] : ["x.tar"]))
  }

  @Test func `pictures that are a bomb together are told of once`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    let bomb = Packing.deflateBomb(megabytes: 60)
    let media = (1...9).map { number in
      zip.add(
        "data/tweets_media/1600000000000000000-\(number).jpg", [],
        .init(isDeflated: true, packed: bomb, claim: 60 << 20))
      return #"{"url":"https://t.co/m","media_url_https":"https://pbs.example.org/\#(number).jpg","#
        + #""indices":[2,16],"type":"photo"}"#
    }
    zip.add(
      "data/tweets.js",
      #"window.YTD.tweets.part0 = [{"tweet":{"id_str":"1600000000000000000","#
        + #""created_at":"Sun Jan 01 10:03:00 +0000 2023","full_text":"a https://t.co/m","#
        + #""extended_entities":{"media":[\#(media.joined(separator: ","))]}}}]"#)
    zip.finish()
    let skipped = run(zip.path).report.files[0].skipped
    #expect(skipped.filter { $0.why.hasPrefix("all in it together") }.map(\.place) == ["x.zip"])
  }

  @Test(arguments: ["x.tar", "x.zip"])
  func `a picture that is not there any more is told, and counted`(name: String) {
    let path = folder.path + "/" + name
    if name == "x.tar" {
      folder.write(name, Packing.tar([("1.jpg", "picture 1")]))
    } else {
      _ = ZipWriter.write([("1.jpg", "picture 1")], to: path)
    }
    let lines = ["gone", "1", "lost"].map { picture in
      #"{"id":"\#(picture)","service":"x","url":"https://x.com/ada/status/1","text":"tea","#
        + #""author":{"handle":"ada"},"created_at":"2019-07-12T23:40:37Z","media":[{"kind":"photo","#
        + #""url":"https://pbs.example.org/1.jpg","file":"\#(path)","member":"\#(picture).jpg"}]}"#
    }
    var clock = 0.0
    var last: ImportProgress.Pictures?
    let report = run(folder.write("posts.jsonl", lines.joined(separator: "\n"))) { options in
      options.now = {
        clock += 0.2
        return clock
      }
      options.onProgress = { last = $0.pictures ?? last }
    }.report
    #expect(
      report.files[0].skipped == [
        .init(place: "gone.jpg", why: "gone.jpg is not in it any more"),
        .init(place: "lost.jpg", why: "lost.jpg is not in it any more"),
      ])
    #expect(files.filter { $0.path.hasPrefix(copies) }.count == 1)
    #expect(last?.done == 3 && last?.total == 3)
  }

  @Test func `posts name the place in the zip until the copy is there`() throws {
    let path = zip(700)
    var looks = 0
    let report = run(path) { options in
      // Goes on for so many looks once copies are there, and then stops.
      options.shouldStop = {
        if FileManager.default.fileExists(atPath: copies) { looks += 1 }
        return looks > 300
      }
    }.report
    #expect(report.stop == .interrupted && sink.all.count == 700)
    let (copied, left) = (files.filter { $0.member == nil }, files.filter { $0.member != nil })
    #expect(copied.count > 256 && left.count > 256 && copied.count + left.count == 700)
    #expect(copied.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    #expect(left.allSatisfy { $0.path == AbsolutePath.of(path) })
    #expect(try left.allSatisfy { try !MediaFile.bytes(of: $0).isEmpty })

    // A plain import in between removes no copy.
    _ = run(path) { $0.mediaFolder = nil }
    #expect(files.filter { $0.member == nil } == copied)
    #expect(run(path).report.stop == nil)
    #expect(files.count == 700 && files.allSatisfy { $0.member == nil })
    #expect(files.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
  }

  @Test(arguments: ["", "half"])
  func `a copy that was empty after power was lost is made again`(left: String) throws {
    let path = zip(3)
    _ = run(path)
    for file in files { folder.write(String(file.path.dropFirst(folder.path.count)), left) }
    _ = run(path)
    let texts = files.map { String(decoding: folder.read($0.path), as: UTF8.self) }
    let whole = ["picture 1", "picture 2", "picture 3"]
    // Text that a person changed by hand is kept.
    #expect(texts.sorted() == (left.isEmpty ? whole : [left, left, left]))
  }

  @Test func `a picture that an edit put in the place of another has a copy of its own`() {
    for (name, edit) in [("cat", ""), ("dog", #","updated":"2023-06-13T10:00:00Z""#)] {
      let picture = "/media_attachments/files/1/\(name).png"
      let fields =
        #""content":"<p>tea</p>"\#(edit),"#
        + #""attachment":[{"mediaType":"image/png","url":"\#(picture)"}]"#
      let note = MastodonFixture.create(1, fields)
      folder.write("\(name)/actor.json", MastodonFixture.actor)
      folder.write("\(name)/outbox.json", #"{"orderedItems":[\#(note)]}"#)
      folder.write("\(name)\(picture)", name)
      _ = run(folder.path + "/" + name)
      #expect(files.map { String(decoding: folder.read($0.path), as: UTF8.self) } == [name])
      #expect(files.allSatisfy { $0.path.hasPrefix(copies) })
    }
  }

  @Test func `how far the copying is, is told`() {
    var told: [ImportProgress.Pictures?] = []
    var clock = 0.0
    _ = run(zip(30)) { options in
      options.now = {
        clock += 0.2
        return clock
      }
      options.onProgress = { told.append($0.pictures) }
    }
    let pictures = told.compactMap(\.self)
    #expect(told.first == .some(nil) && pictures.map(\.done) == Array(1...30) + [30])
    #expect(pictures.allSatisfy { $0.total == 30 && $0.seconds > 0 })
  }
}
