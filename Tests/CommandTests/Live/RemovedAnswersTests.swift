import Foundation
import Testing

/// What removing the posts of a live source takes away beside the archive.
struct RemovedAnswersTests {
  @Test func `answers that were paid for today go with the posts of their source`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(services.base, LiveHome.source("x", at: services.base))
    let found = try home.search("swift", "x")
    let text = try #require(found.posts.first?["text"] as? String)
    let ledger = home.program.home + "/.local/state/twinstant/spending.db"
    func isInLedger() -> Bool {
      ["", "-wal"].contains { end in
        FileManager.default.contents(atPath: ledger + end)?
          .range(of: Data(text.utf8)) != nil
      }
    }
    #expect(isInLedger())
    let removal = try home.program.run("archive", "remove", "--source", "x", "--yes")
    #expect(removal.status == 0, "\(removal.errors)")
    #expect(!isInLedger())
  }
}
