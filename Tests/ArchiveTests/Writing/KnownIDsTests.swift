import GRDB
import Posts
import Testing

@testable import Archive

struct KnownIDsTests {
  private func posts(_ ids: [String]) -> [Post] { ids.map { RandomPosts.plain($0, "words") } }

  private func mayHave(_ id: String, among ids: [String], in archive: Archive) throws -> Bool {
    let numbers = ids.map { StoredID.integer($0) }
    return try archive.read { db, _ in
      try KnownIDs(numbers, in: db).mayHave(StoredID.integer(id))
    }
  }

  @Test func `ids beside those of the archive are new`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(posts(["100", "200", "at://one"]))
    #expect(try !mayHave("101", among: ["101", "199"], in: archive))
    #expect(try !mayHave("9", among: ["9", "at://one"], in: archive))
  }

  @Test func `where one of them is stored each may be`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(posts(["100", "200", "at://one"]))
    for ids in [["100", "101"], ["99", "101"], ["150", "200"]] {
      for id in ids { #expect(try mayHave(id, among: ids, in: archive), "\(id)") }
    }
  }

  /// Ids that are no numbers lie between no others, and an id that is not in the batch was not
  /// asked for.
  @Test func `what was not asked for may be stored`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    for id in ["at://one", "007", "-5", "102", "99999999999999999999", ""] {
      #expect(try mayHave(id, among: ["100", "101", "at://one"], in: archive), "\(id)")
      #expect(try mayHave(id, among: ["at://one"], in: archive), "\(id)")
    }
  }
}
