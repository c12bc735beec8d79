import Foundation
import Posts
import Testing

@testable import Archive

/// A removal, or a call that puts an archive in order, whose process is killed between any two
/// steps: the same call then comes to the same end.
struct KilledRemovalTests {
  private static let count = 90
  private static let size = Removing.Size(step: 20, slice: 32)

  /// The files beside an archive: copies of pictures, and fetched pictures by their addresses.
  private struct Shelf: Equatable {
    var copies: Set<String>
    var fetched: Set<String>

    mutating func remove(_ pictures: PictureReferences) {
      copies.subtract(pictures.files)
      fetched.subtract(pictures.addresses)
    }

    mutating func removeFetched(butFor pictures: PictureReferences) {
      fetched.formIntersection(pictures.addresses)
    }
  }

  /// A copy of the archive and its shelf as a kill would leave them.
  private struct Left {
    let place: TemporaryArchive
    var shelf: Shelf
  }

  private static let ofNobody = "https://e.org/of-nobody.jpg"

  private static func post(_ name: String, _ word: String, picture: String) -> Post {
    var post = RandomPosts.plain(name, "\(word) \(name)")
    let file = Post.Media.File(path: "/copies/\(picture).jpg")
    post.media = [Post.Media(kind: .photo, url: "https://e.org/\(picture).jpg", file: file)]
    post.author.avatar = "https://e.org/\(post.author.handle)-\(word).png"
    return post
  }

  /// An archive of two imports; every other picture of the first one is also one of the second.
  private static func archive(_ place: TemporaryArchive) throws -> (Archive, Shelf) {
    let archive = try place.open()
    let sources = [
      ("a", (0..<40).map { post("a\($0)", "plain", picture: "\($0 * 2)") }),
      ("b", (0..<count).map { post("b\($0)", "xylophonesecret", picture: "\($0)") }),
    ]
    var shelf = Shelf(copies: [], fetched: [ofNobody])
    for (path, posts) in sources {
      try archive.makeWriter(.import(path: path, format: "x", started: Timestamp(seconds: 1)))
        .write(posts)
      shelf.copies.formUnion(posts.flatMap { $0.media.compactMap(\.file?.path) })
      shelf.fetched.formUnion(posts.flatMap { $0.media.map(\.url) })
      shelf.fetched.formUnion(posts.compactMap(\.author.avatar))
    }
    return (archive, shelf)
  }

  /// Removes the second import, and takes from the shelf the pictures that are reported.
  private static func remove(
    from archive: Archive, _ shelf: inout Shelf, progress: (Shelf) throws -> Void = { _ in }
  ) throws {
    var (now, failure) = (shelf, (any Error)?.none)
    _ = try archive.remove(
      .import(2), by: size,
      progress: { _ in do { try progress(now) } catch { failure = error } },
      taken: { now.remove($0.pictures) }, tidy: { now.removeFetched(butFor: $0) })
    shelf = now
    if let failure { throw failure }
  }

  /// What a kill leaves after each step of a removal, and the state at its end.
  private static func steps() throws -> (left: [Left], end: Left) {
    let place = try TemporaryArchive()
    let (archive, whole) = try archive(place)
    var left: [Left] = []
    var end = Left(place: place, shelf: whole)
    try remove(from: archive, &end.shelf) { left.append(Left(place: try place.copy(), shelf: $0)) }
    #expect(end.shelf.copies.count == 40)
    #expect(left.count > 8)
    return (left, end)
  }

  private static func checkEnd(of left: Left, _ end: Left) throws {
    let (archive, whole) = (try left.place.open(), try end.place.open())
    #expect(left.shelf.copies == end.shelf.copies)
    // Nobody knows any longer which pictures were the removed posts' and which were nobody's.
    #expect(end.shelf.fetched.subtracting(left.shelf.fetched).isSubset(of: [ofNobody]))
    #expect(left.shelf.fetched.isSubset(of: end.shelf.fetched))
    #expect(try archive.check() == [])
    let posts = try archive.search(Query(), limit: 100).posts
    #expect(posts.count == 40)
    #expect(try posts == whole.search(Query(), limit: 100).posts)
    #expect(try !left.place.holds("xylophonesecret"))
  }

  @Test func `a killed removal comes to its end with the same call`() throws {
    let (left, end) = try Self.steps()
    for var left in left {
      try Self.remove(from: try left.place.open(), &left.shelf)
      try Self.checkEnd(of: left, end)
      #expect(try left.place.open().info().imports.map(\.number) == [1])
    }
  }

  @Test func `a killed compacting comes to its end with the same call`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 12)
    let batches = random.interleaved()
    for batch in batches { try archive.makeWriter().write(batch) }
    var (copies, failure) = ([TemporaryArchive](), (any Error)?.none)
    try archive.compact { _ in
      do { copies.append(try place.copy()) } catch { failure = error }
    }
    if let failure { throw failure }
    #expect(copies.count > 1)
    for copy in copies {
      let archive = try copy.open()
      try archive.compact()
      #expect(try archive.info().runs == 1)
      #expect(try archive.check() == [])
      try ExactnessTests.check(
        Query(terms: []), in: archive, against: ExactnessTests.truth(batches))
    }
  }

  /// This holds once no post is left that the removal means.
  @Test func `compacting takes away what a killed removal left`() throws {
    let (left, end) = try Self.steps()
    var count = 0
    for var left in left {
      let archive = try left.place.open()
      guard try archive.total() == 40 else { continue }
      count += 1
      try archive.compact(
        taken: { left.shelf.remove($0) }, tidy: { left.shelf.removeFetched(butFor: $0) })
      try Self.checkEnd(of: left, end)
    }
    #expect(count > 2)
  }
}
