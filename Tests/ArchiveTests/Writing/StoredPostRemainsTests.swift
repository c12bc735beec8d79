import Posts
import Testing

@testable import Archive

/// A post goes when all that brought it have been removed, and not before.
@Suite struct StoredPostRemainsTests {
  private static let word = "xylophonesecret"

  /// - Parameter source: a live source; `nil` for the service, as an import names it.
  private func post(_ id: String = "1", of source: String?) -> Post {
    var post = RandomPosts.plain(id, Self.word + id)
    post.id.service = "mastodon"
    (post.source, post.origin) = (source ?? "mastodon", source == nil ? .import : .live)
    return post
  }

  /// An archive of one post that these sources brought, in this order; `nil` stands for an import.
  private func archive(_ place: TemporaryArchive, _ bringers: [String?]) throws -> Archive {
    let archive = try place.open()
    for source in bringers {
      let provenance: Provenance =
        source == nil ? .import(path: "a", format: "x", started: Timestamp(seconds: 1)) : .live
      try archive.makeWriter(provenance).write([post(of: source)])
    }
    return archive
  }

  private static func orders(of all: [String?]) -> [[String?]] {
    if all.count < 2 { return [all] }
    var orders: [[String?]] = []
    for index in all.indices {
      var rest = all
      let first = rest.remove(at: index)
      orders += self.orders(of: rest).map { [first] + $0 }
    }
    return orders
  }

  private static let several: [[String?]] = [
    ["hearth", nil], [nil, "hearth"], ["hearth", "zed"], ["hearth", nil, "zed"],
    [nil, "zed", "hearth"],
  ]

  @Test(arguments: several)
  func `it goes with the last of them, and who keeps it is told until then`(
    _ bringers: [String?]
  ) throws {
    for order in Self.orders(of: bringers) {
      let place = try TemporaryArchive()
      let archive = try archive(place, bringers)
      var rest = order
      while !rest.isEmpty {
        let bringer = rest.removeFirst()
        let removal = bringer.map { Removal.source($0) } ?? .import(1)
        for counts in [try archive.count(removal), try archive.remove(removal)] {
          #expect(counts.removed == (rest.isEmpty ? 1 : 0), "\(order): \(removal)")
          #expect(counts.kept == (rest.isEmpty ? 0 : 1), "\(order): \(removal)")
          #expect(counts.keptBy == Set(rest.map { $0 == nil ? 1 : 0 }), "\(order): \(removal)")
          #expect(counts.keptBySources == Set(rest.compactMap { $0 }), "\(order): \(removal)")
          #expect(!counts.isKeptByNamesake)
        }
        #expect(try archive.check() == [])
      }
      #expect(try !place.holds(Self.word) && !place.holds("hearth") && !place.holds("zed"))
    }
  }

  /// Removing that name would take all posts of the service.
  @Test func `live answers of a source named like its service go by themselves`() throws {
    let orders: [[String?]] = [["mastodon", nil], [nil, "mastodon"]]
    for bringers in orders {
      let (first, second) = (try TemporaryArchive(), try TemporaryArchive())
      var archive = try archive(first, bringers)
      let counts = try archive.remove(.import(1))
      #expect(counts.kept == 1 && counts.keptBy == [0] && counts.isKeptByNamesake)
      #expect(counts.keptBySources == ["mastodon"])
      #expect(try archive.remove(.live).removed == 1)
      #expect(try !first.holds(Self.word))
      archive = try self.archive(second, bringers)
      #expect(try archive.remove(.live).keptBy == [1])
      #expect(try archive.count(.live) == RemovalCounts())
      #expect(try archive.remove(.import(1)).removed == 1)
      #expect(try !second.holds(Self.word))
    }
  }

  @Test func `without live answers all is as the imports brought it`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(place, ["hearth", nil, "zed"])
    try archive.makeWriter().write([post("2", of: "hearth")])
    try archive.makeWriter(.import(path: "b", format: "x", started: Timestamp(seconds: 1)))
      .write([post("3", of: nil)])
    let counts = try archive.remove(.live)
    #expect(counts.removed == 1 && counts.kept == 1 && counts.keptBy == [1])
    let found: [String: [String]] = ["in:live": [], "source:hearth": [], "": ["1", "3"]]
    for (text, expected) in found {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      let ids = try archive.search(query, limit: 9).posts.map(\.id.text)
      #expect(ids.sorted() == expected, "\(text)")
    }
    #expect(try !place.holds("hearth") && !place.holds("zed"))
    #expect(try archive.post(post(of: nil).id) == post(of: nil))
    #expect(try archive.check() == [])
  }
}
