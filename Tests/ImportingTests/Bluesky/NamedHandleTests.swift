import Importing
import Posts
import Testing

/// One handle given for repositories of several people: who gets it, and who is said to have none.
@Suite struct NamedHandleTests {
  private let folder = Folder()
  private let sink = MemorySink()
  private static let ada = BlueskyFixture.did
  private static let bob = "did:plc:bob0000000000000000000000"
  private static let record =
    #"{"$type":"app.bsky.feed.post","text":"tea","createdAt":"2024-02-14T10:00:00Z"}"#
  private static let other =
    "its owner is not named, as --author names that of a repository before it: import it by itself"

  private func run(_ paths: String...) -> ImportReport.File {
    var options = ImportOptions()
    options.author = "ada.example"
    return Importer(into: sink, options: options).run(paths).files[paths.count - 1]
  }

  /// The distinct handles of the person's posts.
  private func handles(of did: String) -> Set<String> {
    Set(sink.all.filter { $0.author.id == did }.map(\.author.handle))
  }

  private static func car(of did: String) -> [UInt8] {
    BlueskyFixture.car.replacing(Array(ada.utf8), with: Array(did.utf8))
  }

  private static func page(of did: String) -> String {
    #"{"records":[{"uri":"at://\#(did)/app.bsky.feed.post/3kpage","cid":"x","value":"#
      + #"{"text":"tea","$type":"app.bsky.feed.post","createdAt":"2024-02-14T10:00:00Z"}}]}"#
  }

  @Test func `the first of two repositories in a folder has the handle, the other is told`() {
    folder.write("x/a.car", Self.car(of: Self.ada))
    folder.write("x/b.car", Self.car(of: Self.bob))
    let file = run(folder.path + "/x")
    #expect(file.notes == ["b.car: " + Self.other])
    #expect(handles(of: Self.ada) == ["ada.example"] && handles(of: Self.bob) == [""])
    let urls = sink.all.filter { $0.author.id == Self.bob }.compactMap(\.url)
    #expect(!urls.contains { $0.contains("ada.example") })
  }

  @Test func `the same holds for repositories that are named one by one`() {
    let paths = [Self.ada, Self.bob].map { folder.write($0 + ".car", Self.car(of: $0)) }
    #expect(run(paths[0], paths[1]).notes == [Self.other])
    #expect(handles(of: Self.ada) == ["ada.example"] && handles(of: Self.bob) == [""])
    // Imported alone, the repository gets the handle.
    _ = run(paths[1])
    #expect(handles(of: Self.bob) == ["ada.example"])
  }

  @Test func `pages beside a repository are its owner's, or are told to be somebody else's`() {
    folder.write("x/a.car", Self.car(of: Self.ada))
    folder.write("x/b.json", Self.page(of: Self.bob))
    folder.write("x/c.json", Self.page(of: Self.ada))
    let file = run(folder.path + "/x")
    #expect(file.notes == ["b.json: " + Self.other])
    #expect(handles(of: Self.ada) == ["ada.example"] && handles(of: Self.bob) == [""])
    #expect(sink.owners["bluesky"]?.handle == "ada.example")
  }

  @Test(arguments: [true, false])
  func `of two unpacked repositories only one has the handle`(haveProfiles: Bool) {
    let profile = #"{"$type":"app.bsky.actor.profile","displayName":"A name"}"#
    for did in [Self.ada, Self.bob] {
      folder.write("x/\(did)/app.bsky.feed.post/3kmlpost00222.json", Self.record)
      if haveProfiles { folder.write("x/\(did)/app.bsky.actor.profile/self.json", profile) }
    }
    let file = run(folder.path + "/x")
    #expect(handles(of: Self.ada) == ["ada.example"] && handles(of: Self.bob) == [""])
    #expect(file.notes.count == 1)
    #expect(file.notes[0].hasPrefix(Self.bob) && file.notes[0].hasSuffix(Self.other))
  }

  @Test(arguments: [
    ".bsky", "a..b", "a.b-", "2024.11.28", "backup.2024-11", "ada.example-2024-11",
  ])
  func `the named handle is that of a folder whose name is none`(name: String) {
    folder.write("\(name)/app.bsky.feed.post/3kmlpost00222.json", Self.record)
    let file = run(folder.path + "/" + name)
    #expect(file.skipped == [] && file.notes == [])
    #expect(sink.all.map(\.author.handle) == ["ada.example"])
    #expect(sink.owners["bluesky"]?.handle == "ada.example")
  }

  @Test(arguments: [".bsky", "a..b", "a.b-", "2024.11.28", "backup.2024-11"])
  func `a folder whose name is not that of a site names nobody`(name: String) {
    folder.write("\(name)/app.bsky.feed.post/3kmlpost00222.json", Self.record)
    _ = Importer(into: sink).run([folder.path + "/" + name])
    #expect(sink.all.map(\.author.handle) == [""])
  }

  @Test(arguments: [["a.example", "ada.example", "b.example"], ["a.example", "b.xn--p1ai"]])
  func `a folder that is named by a handle has it, whoever is named beside`(names: [String]) {
    for name in names {
      folder.write("x/\(name)/app.bsky.feed.post/3kmlpost00222.json", Self.record)
    }
    #expect(run(folder.path + "/x").notes == [])
    for name in names { #expect(handles(of: name) == [name]) }
  }
}
