import Importing
import Posts
import Testing

/// A repository of Bluesky that was unpacked into a folder of any name, with the commit in it.
@Suite struct UnpackedRepositoryTests {
  private static let did = BlueskyFixture.did
  private static let prefix = "at://\(did)/app.bsky.feed."
  private static let commit =
    #"{"did":"\#(did)","version":3,"prev":null,"data":{"$link":"b"},"rev":"3k","sig":{}}"#

  /// The records of the fixture, but for one post, by their paths in the repository.
  private static let records = [
    (
      "app.bsky.actor.profile/self.json",
      #"{"$type":"app.bsky.actor.profile","displayName":"Ada"}"#
    ),
    (
      "app.bsky.feed.like/3kmllike00222.json",
      subject("app.bsky.feed.like", "at://did:plc:grace/app.bsky.feed.post/3kmlpost00222")
    ),
    (
      "app.bsky.feed.post/3kmlpost22222.json",
      #"{"$type":"app.bsky.feed.post","text":"plain","createdAt":"soon"}"#
    ),
    (
      "app.bsky.feed.repost/3kmlrepo00222.json",
      subject("app.bsky.feed.repost", "at://did:plc:grace/app.bsky.feed.post/3kmlother0222")
    ),
    ("app.example.note/3kmlnote00222.json", #"{"$type":"app.example.note","text":"not a post"}"#),
  ]

  private static func subject(_ type: String, _ uri: String) -> String {
    #"{"$type":"\#(type)","subject":{"cid":"x","uri":"\#(uri)"},"#
      + #""createdAt":"2024-02-15T10:00:00-07:00"}"#
  }

  /// Imports the repository unpacked into a folder of this name, which is in a folder, zip or tar.
  private func run(
    _ name: String, commit: String? = Self.commit, in kind: String = "folder",
    into sink: MemorySink = MemorySink()
  ) -> (sink: MemorySink, file: ImportReport.File) {
    let folder = Folder()
    var files = Self.records.map { (name: name + "/" + $0.0, text: $0.1) }
    if let commit { files.insert((name: name + "/_commit.json", text: commit), at: 0) }
    var path = folder.path + "/x"
    switch kind {
    case "zip":
      path = ZipWriter.write(files, to: path + ".zip")
    case "tar": path = folder.write("x.tar", Packing.tar(files))
    default: for file in files { folder.write("x/" + file.name, file.text) }
    }
    return (sink, Importer(into: sink).run([path]).files[0])
  }

  @Test(arguments: ["backup", "ada.example", did], ["folder", "zip", "tar"])
  func `after the repository itself, nothing in it is new`(name: String, kind: String) {
    let (sink, _) = imported(BlueskyFixture.car, as: "repo.car")
    let (_, file) = run(name, in: kind, into: sink)
    #expect(file.added == 0 && file.postsRead == 3 && file.skipped == [])
    #expect(file.format == "bluesky")
    #expect(!sink.all.contains { $0.id.text.contains("/ada.example/") })
  }

  @Test(arguments: ["folder", "zip", "tar"])
  func `alone it gives its posts, whatever its folder is called`(kind: String) {
    let (sink, file) = run("backup", in: kind)
    #expect(file.added == 3 && file.skipped == [] && file.format == "bluesky")
    let own = sink.all.filter { $0.id.text == Self.prefix + "post/3kmlpost22222" }
    #expect(own.map(\.text) == ["plain"])
    #expect(own.map(\.author) == [Author(id: Self.did, handle: "", name: "Ada")])
    #expect(sink.owners["bluesky"] == Author(id: Self.did, handle: "", name: "Ada"))
  }

  @Test func `the folder itself may be named, and a handle in its name is the owner's`() {
    let folder = Folder()
    for (name, text) in Self.records { folder.write("ada.example/" + name, text) }
    folder.write("ada.example/_commit.json", Self.commit)
    let sink = MemorySink()
    var options = ImportOptions()
    options.author = "ada.example"
    let files = Importer(into: sink, options: options).run([
      folder.path + "/ada.example", folder.write("repo.car", BlueskyFixture.car),
    ]).files
    #expect(files.map(\.notes) == [[], []])
    let own = sink.all.filter { $0.id.text.hasPrefix("at://\(Self.did)/") }
    #expect(own.count == 3 && own.allSatisfy { $0.author.handle == "ada.example" })
    #expect(own.allSatisfy { $0.author.id == Self.did && $0.author.name == "Ada" })
  }

  @Test func `a part of a repository that is named by itself brings nothing in twice`() {
    let folder = Folder()
    for (name, text) in Self.records { folder.write("bob.example/" + name, text) }
    folder.write("bob.example/_commit.json", Self.commit)
    let parts = ["/app.bsky.feed.post", "/app.bsky.feed.repost", "/" + Self.records[2].0]
    let sink = MemorySink()
    for (index, part) in ([""] + parts).enumerated() {
      let file = Importer(into: sink).run([folder.path + "/bob.example" + part]).files[0]
      #expect(file.added == (index == 0 ? 3 : 0) && file.skipped == [], "\(part)")
      #expect(index == 0 || file.postsRead == 1, "\(part)")
      #expect(file.format == "bluesky" && file.notes == [], "\(part)")
    }
  }

  @Test func `parts that are named together have the name that the profile tells`() {
    let folder = Folder()
    for (name, text) in Self.records { folder.write("bob.example/" + name, text) }
    folder.write("bob.example/_commit.json", Self.commit)
    let parts = ["app.bsky.actor.profile", "app.bsky.feed.post"]
    let sink = MemorySink()
    _ = Importer(into: sink).run(parts.map { folder.path + "/bob.example/" + $0 })
    #expect(sink.all.map(\.author.name) == ["Ada"])
    #expect(sink.all.map(\.author.handle) == ["bob.example"])
    #expect(sink.all.map(\.author.id) == [Self.did])
  }

  @Test func `only a file of the size of a commit tells whose a part is`() {
    let folder = Folder()
    let record = folder.write("backup/" + Self.records[2].0, Self.records[2].1)
    let blank = String(repeating: " ", count: 1 << 16)
    for (commit, count) in [(blank + Self.commit, 0), ("", 0), ("[]", 0), (Self.commit, 1)] {
      folder.write("backup/_commit.json", commit)
      #expect(Importer(into: MemorySink()).run([record]).files[0].postsRead == count)
    }
  }

  @Test func `what one zip tells does not hold in the next`() {
    let folder = Folder()
    let record = (name: "backup/" + Self.records[2].0, text: Self.records[2].1)
    let commit = (name: "backup/_commit.json", text: Self.commit)
    _ = ZipWriter.write([commit, record], to: folder.path + "/a.zip")
    _ = ZipWriter.write([record], to: folder.path + "/b.zip")
    let sink = MemorySink()
    let file = Importer(into: sink).run([folder.path]).files[0]
    #expect(sink.all.map(\.id.text) == [Self.prefix + "post/3kmlpost22222"])
    #expect(file.skipped.contains { $0.place.contains("b.zip: backup/") })
  }

  @Test(arguments: ["x", "x.zip"])
  func `a repository with its commit alone is no fault, and has no posts`(name: String) {
    let folder = Folder()
    let path = folder.path + "/" + name
    if name == "x" {
      folder.write("x/_commit.json", Self.commit)
    } else {
      _ = ZipWriter.write([(name: "_commit.json", text: Self.commit)], to: path)
    }
    let file = Importer(into: MemorySink()).run([path]).files[0]
    #expect(file.format == "bluesky" && file.skipped == [])
    #expect(file.notes.map { $0.hasPrefix("no posts in it") } == [true])
  }

  @Test(arguments: ["folder", "zip", "tar"], ["posts.jsonl", "mine/posts.jsonl"])
  func `other posts beside the commit are none of Bluesky's`(kind: String, name: String) {
    let folder = Folder()
    let posts = status(1) + status(2)
    let files = [(name: "_commit.json", text: Self.commit), (name: name, text: posts)]
    var path = folder.path + "/x"
    switch kind {
    case "zip": path = ZipWriter.write(files, to: path + ".zip")
    case "tar": path = folder.write("x.tar", Packing.tar(files))
    default: for file in files { folder.write("x/" + file.name, file.text) }
    }
    let file = Importer(into: MemorySink()).run([path]).files[0]
    #expect(file.format == "jsonl" && file.added == 2 && file.skipped == [])
  }

  @Test(arguments: [
    nil as String?, "{\"did\":\"\(did)\"", #"{"did":"ada","rev":"3k","data":"b"}"#, "[]",
  ])
  func `without a commit that tells the owner, the name of the folder does`(commit: String?) {
    for name in ["backup", "ada.example", Self.did] {
      let (sink, file) = run(name, commit: commit)
      let own = sink.all.filter { $0.text == "plain" }.map(\.id.text)
      #expect(own == (name == "backup" ? [] : ["at://\(name)/app.bsky.feed.post/3kmlpost22222"]))
      #expect(file.skipped.contains { $0.place.contains("backup/app.bsky.") } == (name == "backup"))
    }
  }
}
