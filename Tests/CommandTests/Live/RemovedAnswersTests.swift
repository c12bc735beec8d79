import Foundation
import Testing

/// What removing a live source's posts takes away besides those in the archive.
struct RemovedAnswersTests {
  @Test(arguments: ["x", "work"])
  func `they go also where their posts were never kept`(name: String) throws {
    let named = ["--source", name]
    let services = try ServicesProcess()
    let home = try LiveHome(
      services.base, "[archive]\nkeep_live_results = false",
      LiveHome.source("work", at: services.base))
    let found = try home.search("swift", "work")
    let text = try #require(found.posts.first?["text"] as? String)
    #expect(!home.program.exists(".local/share/twinstant/archive.db"))
    let asked = try home.program.run(["archive", "remove"] + named)
    #expect(asked.status == 2)
    #expect(asked.errors.contains("1 paid answer of this day would be removed"))
    #expect(isInLedger(text, of: home))
    let removal = try home.program.run(["archive", "remove", "--yes"] + named)
    #expect(removal.status == 0, "\(removal.errors)")
    #expect(removal.output == "1 paid answer of this day removed.\n")
    #expect(!isInLedger(text, of: home))
    #expect(try home.program.run(["archive", "remove", "--yes"] + named).status == 1)
    // The same holds with an archive that has none of its posts.
    let file = try home.program.file("one.jsonl", Statuses.lines("one"))
    #expect(try home.program.run("import", "--as", "posts", file).status == 0)
    _ = try home.search("swift", "work")
    #expect(try home.program.run("archive", "remove", "--yes", "--source", "work").status == 0)
    #expect(!isInLedger(text, of: home))
  }

  private func isInLedger(_ text: String, of home: LiveHome) -> Bool {
    let ledger = home.program.home + "/.local/state/twinstant/spending.db"
    return ["", "-wal"].contains { end in
      FileManager.default.contents(atPath: ledger + end)?.range(of: Data(text.utf8)) != nil
    }
  }

  @Test func `answers that were paid for today go with the posts of their source`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(services.base, LiveHome.source("x", at: services.base))
    let found = try home.search("swift", "x")
    let text = try #require(found.posts.first?["text"] as? String)
    #expect(isInLedger(text, of: home))
    let removal = try home.program.run("archive", "remove", "--source", "x", "--yes")
    #expect(removal.status == 0, "\(removal.errors)")
    #expect(!isInLedger(text, of: home))
  }

  @Test func `removing from the demo takes away no answer that was paid for`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(services.base, LiveHome.source("work", at: services.base))
    let found = try home.search("swift", "work")
    let text = try #require(found.posts.first?["text"] as? String)
    for named in [["--live"], ["--source", "work"], ["--source", "x"]] {
      let run = try home.program.run(["archive", "remove", "--demo", "--yes"] + named)
      #expect(run.status <= 1 && !run.output.contains("paid"), "\(run)")
      #expect(isInLedger(text, of: home), "\(named)")
    }
  }

  @Test func `the answers that hold a post go where it was never kept`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(
      services.base, "[archive]\nkeep_live_results = false",
      LiveHome.source("work", at: services.base))
    let post = try #require(try home.search("swift", "work").posts.first)
    let (text, url) = (try #require(post["text"] as? String), try #require(post["url"] as? String))
    let other = try home.search("gardening", "work")
    let id = try #require(post["id"] as? String)
    #expect(!other.ids.isEmpty && !other.ids.contains(id))
    for address in ["https://x.com/i/status/998877665544332211", "https://example.org/\(id)"] {
      #expect(
        try home.program.run(["archive", "remove", "--yes", "--post", address]).status == 1)
    }
    #expect(isInLedger(text, of: home))
    let removal = try home.program.run(["archive", "remove", "--yes", "--post", url])
    #expect(removal.status == 0, "\(removal.errors)")
    #expect(removal.output == "1 paid answer of this day removed.\n")
    #expect(!isInLedger(text, of: home))
    #expect(isInLedger(try #require(other.ids.first), of: home))
  }

  @Test(arguments: [false, true])
  func `with a post elsewhere than at X go all answers of sources elsewhere`(areGone: Bool) throws {
    let services = try ServicesProcess()
    let work = LiveHome.source("work", at: services.base)
    let home = try LiveHome(
      services.base, "[archive]\nkeep_live_results = false", work,
      """
      [[source]]
      name = "town"
      kind = "mastodon"
      base_url = "\(services.base)"
      price_per_post = 0.001
      """)
    let post = try #require(try home.search("#swift", "town").posts.first)
    let url = try #require(post["url"] as? String)
    let number = String(try #require(url.split(separator: "/").last))
    let other = try home.search("gardening", "work")
    #expect(!other.ids.isEmpty && !other.ids.contains(number))
    #expect(isInLedger(number, of: home))
    // A number alone does not say at which service its post is.
    let wrong = try home.program.run(["archive", "remove", "--yes", "--post", number])
    #expect(wrong.status == 2 && isInLedger(number, of: home), "\(wrong)")
    // Its answers are still there when the source is no longer in the settings.
    if areGone { _ = try home.program.file(".config/twinstant/config.toml", work) }
    let removal = try home.program.run(["archive", "remove", "--yes", "--post", url])
    #expect(removal.status == 0, "\(removal.errors)")
    #expect(removal.output == "1 paid answer of this day removed.\n")
    #expect(!isInLedger(number, of: home))
    #expect(isInLedger(try #require(other.ids.first), of: home))
  }
  @Test func `with an address that may be that of any page no answers go`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(
      services.base, "[archive]\nkeep_live_results = false",
      """
      [[source]]
      name = "town"
      kind = "mastodon"
      base_url = "\(services.base)"
      price_per_post = 0.001
      """)
    let post = try #require(try home.search("#swift", "town").posts.first)
    let url = try #require(post["url"] as? String)
    let number = String(try #require(url.split(separator: "/").last))
    #expect(isInLedger(number, of: home))
    func removal(of address: String) throws -> Int32 {
      try home.program.run(["archive", "remove", "--yes", "--post", address]).status
    }
    let pages = ["https://example.org/about", "https://x.com/ada1", "https://m.example/@ada1"]
    for page in pages { #expect(try removal(of: page) == 1) }
    // The same holds with an archive that has none of these posts.
    let file = try home.program.file("one.jsonl", Statuses.lines("one"))
    #expect(try home.program.run("import", file).status == 0)
    for page in pages { #expect(try removal(of: page) == 1) }
    #expect(isInLedger(number, of: home))
    #expect(try removal(of: url) == 0)
    #expect(!isInLedger(number, of: home))
  }
}
