import Testing

@testable import Accounts

struct ExpiredSessionsTests {
  private func session(_ number: Int) throws -> BlueskySession {
    try #require(BlueskySession(kept: Secret("did:plc:a https://own.example a\(number) r")))
  }

  @Test func `only the latest session is remembered, and the one of the file`() throws {
    let (kept, latest) = (try session(3), try session(100))
    var expired = ExpiredSessions()
    for number in 1...100 {
      expired.add(try session(number))
      expired.forget(allBut: kept)
      #expect(expired.all.count <= 2)
    }
    #expect(expired.all == [kept, latest])
    expired.add(kept)
    #expect(expired.all == [latest, kept], "none is there twice")
    expired.forget(allBut: nil)
    #expect(expired.all == [kept])
  }
}
