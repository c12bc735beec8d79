import Posts
import Testing

@testable import Archive

/// Which imports brought a post.
struct ProvenanceTests {
  private func imports(of id: String, in archive: Archive) throws -> [Int64] {
    try archive.read { db, rows in
      let place = try rows.place(of: Post.ID(service: "x", text: id), in: db)
      return try place.flatMap { try rows.stored(at: $0, in: db)?.imports } ?? []
    }
  }

  private func provenance(_ path: String) -> Provenance {
    .import(path: path, format: "x", started: Timestamp(seconds: 1))
  }

  @Test func `every import and live answers are remembered`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let post = RandomPosts.plain("1", "one")
    for path in ["b.zip", "a.zip"] { try archive.makeWriter(provenance(path)).write([post]) }
    #expect(try imports(of: "1", in: archive) == [1, 2])
    let live = try archive.makeWriter()
    try live.write([post])
    #expect(live.counts == StoredCounts(unchanged: 1))
    #expect(try imports(of: "1", in: archive) == [0, 1, 2])
    #expect(try archive.check() == [])
  }

  @Test func `the same file again is the same import`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = [RandomPosts.plain("1", "one"), RandomPosts.plain("2", "two")]
    let first = try archive.makeWriter(provenance("a.zip"))
    try first.write([posts[0]])
    let again = try archive.makeWriter(provenance("a.zip"))
    try again.write(posts)
    try again.finish(at: Timestamp(seconds: 9))
    #expect(try imports(of: "1", in: archive) == [1])
    let info = try archive.info()
    #expect(info.imports.map(\.number) == [1])
    #expect(info.imports[0].counts == StoredCounts(added: 2, unchanged: 1))
    #expect(info.imports[0].finished == Timestamp(seconds: 9))
  }

  @Test func `an import that was broken off ends with one of its file and others`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    for path in ["/a.zip", "/b.zip", "/c.zip"] {
      try archive.makeWriter(provenance(path)).write([RandomPosts.plain("1", "one")])
    }
    let both = try archive.makeWriter(provenance("/a.zip /b.zip"))
    try both.write([RandomPosts.plain("1", "one"), RandomPosts.plain("2", "two")])
    try both.finish(at: Timestamp(seconds: 9), paths: ["/a.zip", "/b.zip"])
    let end = Timestamp(seconds: 9)
    #expect(try archive.imports().map(\.finished) == [end, end, nil, end])
  }

  @Test func `an import of several files ends with one that names them all in any order`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    for path in ["/a 1.zip /b.zip", "/b.zip /c.zip", "/a 1.zip /b.zip -"] {
      try archive.makeWriter(provenance(path)).write([RandomPosts.plain("1", "one")])
    }
    let all = try archive.makeWriter(provenance("/b.zip - /a /a 1.zip"))
    try all.write([RandomPosts.plain("2", "two")])
    try all.finish(at: Timestamp(seconds: 9), paths: ["/b.zip", "-", "/a", "/a 1.zip"])
    let end = Timestamp(seconds: 9)
    #expect(try archive.imports().map(\.finished) == [end, nil, nil, end])
  }

  @Test func `what an import added and changed still counts when its file is read again`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter(provenance("a.zip")).write([RandomPosts.plain("1", "short")])
    let posts = [RandomPosts.plain("1", "a longer text"), RandomPosts.plain("2", "two")]
    for _ in 0..<2 {
      let writer = try archive.makeWriter(provenance("b.zip"))
      try writer.write(posts)
      try writer.finish(at: Timestamp(seconds: 9))
    }
    let counts = try archive.info().imports.map(\.counts)
    #expect(
      counts == [StoredCounts(added: 1), StoredCounts(added: 1, updated: 1, unchanged: 2)])
  }

  @Test func `what an export tells is remembered beside the import of it`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter(provenance("a.zip")).write([RandomPosts.plain("1", "one")])
    let writer = try archive.makeWriter(provenance("all.jsonl"))
    let earlier = [Provenance.live, provenance("b.zip"), provenance("a.zip")]
    for _ in 0..<2 {
      for id in ["1", "2"] {
        try writer.add(KeptPost(RandomPosts.plain(id, "one"), from: earlier))
      }
      try writer.flush()
    }
    try writer.add(KeptPost(RandomPosts.plain("3", "one"), from: [provenance("b.zip")]))
    try writer.finish(at: Timestamp(seconds: 5), format: "jsonl")
    #expect(try imports(of: "1", in: archive) == [0, 1, 2, 3])
    #expect(try imports(of: "2", in: archive) == [0, 1, 2, 3])
    #expect(try imports(of: "3", in: archive) == [2, 3])
    let known = try archive.imports()
    #expect(known.map(\.path) == ["a.zip", "all.jsonl", "b.zip"])
    #expect(known.map(\.format) == ["x", "jsonl", "x"])
    #expect(known[2].finished == Timestamp(seconds: 1))
    #expect(known.map(\.counts.added) == [1, 2, 2])
    #expect(try archive.check() == [])
  }

  @Test func `a new post counts for the import that brought it first elsewhere`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(provenance("all.jsonl"))
    let (first, second) = (provenance("p1"), provenance("p2"))
    // The newest post comes first, and only the second import brought it.
    for id in (0...5).reversed() {
      let earlier: [Provenance] = id == 5 ? [second] : [.live, first, second]
      try writer.add(KeptPost(RandomPosts.plain("\(id)", "one"), from: earlier))
    }
    try writer.finish(at: Timestamp(seconds: 5))
    let known = try archive.imports()
    #expect(known.map(\.path) == ["all.jsonl", "p2", "p1"])
    #expect(known.map(\.counts.added) == [6, 1, 5])
  }

  @Test(arguments: [
    (1...99).map { "/dumps/\($0).jsonl" }.joined(separator: " "), "/q\u{F7E9}\u{200E}/a.jsonl",
  ])
  func `an import is known by the name that an export tells, whoever tells of it first`(
    paths: String
  ) throws {
    let (whole, short) = (provenance(paths), provenance(ImportName.short(paths)))
    #expect(whole != short)
    for isToldFirst in [false, true] {
      let place = try TemporaryArchive()
      let archive = try place.open()
      func read() throws {
        let writer = try archive.makeWriter(whole)
        try writer.add(RandomPosts.plain("1", "one"))
        try writer.finish(at: Timestamp(seconds: 9))
      }
      if !isToldFirst { try read() }
      // The export of this version, and those of earlier ones.
      for earlier in [short, whole] {
        let writer = try archive.makeWriter(provenance("/all.jsonl"))
        try writer.add(KeptPost(RandomPosts.plain("2", "two"), from: [earlier]))
        try writer.flush()
      }
      if isToldFirst { try read() }
      let known = try archive.imports().map(\.path)
      #expect(known == (isToldFirst ? ["/all.jsonl", paths] : [paths, "/all.jsonl"]))
      #expect(try archive.check() == [])
    }
  }

  @Test func `two files are two imports, though an export would tell one name of both`() throws {
    let path = "/a\u{200E}.jsonl"
    let paths = [ImportName.short(path), path]
    for paths in [paths, paths.reversed()] {
      let place = try TemporaryArchive()
      let archive = try place.open()
      for _ in 0..<2 {
        for (index, path) in paths.enumerated() {
          let writer = try archive.makeWriter(provenance(path))
          try writer.add(RandomPosts.plain("\(index)", "one"))
          try writer.finish(at: Timestamp(seconds: 9))
        }
      }
      #expect(try archive.imports().map(\.path) == paths)
      #expect(try imports(of: "0", in: archive) == [1])
      #expect(try imports(of: "1", in: archive) == [2])
    }
  }

  @Test func `an export tells of any number of imports`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(provenance("all.jsonl"))
    let earlier = (1...99).map { provenance("week\($0).jsonl") }
    try writer.add(KeptPost(RandomPosts.plain("1", "one"), from: earlier))
    try writer.flush()
    #expect(try imports(of: "1", in: archive) == Array(1...100))
  }

  @Test func `what an export tells of an import counts while that one is running`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let running = try archive.makeWriter(provenance("b.zip"))
    try running.write([RandomPosts.plain("1", "one")])
    let other = try archive.makeWriter(provenance("all.jsonl"))
    try other.add(KeptPost(RandomPosts.plain("2", "two"), from: [provenance("b.zip")]))
    try other.flush()
    try running.write([RandomPosts.plain("3", "three")])
    try running.finish(at: Timestamp(seconds: 9))
    #expect(try archive.imports().map(\.counts.added) == [3, 1])
  }

  @Test func `standard input is another import each time`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    for id in ["1", "2"] {
      try archive.makeWriter(provenance("-")).write([RandomPosts.plain(id, "words")])
    }
    #expect(try archive.info().imports.count == 2)
  }

  @Test func `imports from standard input stay apart in an export, even of one second`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(provenance("all.jsonl"))
    // The last moment comes from a version that knew whole seconds only.
    let moments: [Int64] = [5001, 5002, 5001, 5000]
    for (index, moment) in moments.enumerated() {
      let earlier = Provenance.import(
        path: "-", format: "x", started: Timestamp(milliseconds: moment))
      try writer.add(KeptPost(RandomPosts.plain("\(index)", "one"), from: [earlier]))
      try writer.flush()
    }
    try writer.finish(at: Timestamp(seconds: 9))
    let numbers = try moments.indices.map { try imports(of: "\($0)", in: archive) }
    #expect(numbers == [[1, 2], [1, 3], [1, 2], [1, 2]])
    #expect(try archive.imports().map(\.started.milliseconds) == [1000, 5001, 5002])
  }

  @Test func `handles are one's own only when an export says so`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var post = RandomPosts.plain("1", "a stranger's, in a collection of one's own")
    post.collections = [Post.Collection.posts]
    let writer = try archive.makeWriter()
    try writer.write([post])
    #expect(try archive.ownHandles().map(\.name) == [])
    for handle in ["grace", "ada@social.example", "grace", ""] { try writer.own(handle) }
    #expect(try archive.ownHandles().map(\.name) == ["ada@social.example", "grace"])
  }
}
