import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// `search --source` against invented services on this machine.
@Suite(.waiting) struct LiveSearchCommandTests {
  let services: ServicesProcess

  init() throws { services = try ServicesProcess() }

  /// A home with the source `x`.
  private func home() throws -> LiveHome {
    try LiveHome(services.base, LiveHome.source("x", at: services.base))
  }

  @Test func `json tells of each source how it fared, in the words that scripts rely on`() throws {
    let busy = try ServicesProcess("--allowance", "0")
    let home = try LiveHome(
      services.base, LiveHome.source("ok", at: services.base),
      LiveHome.source("undecided", at: services.base, "account = \"shy\""),
      LiveHome.source("busy", at: busy.base),
      LiveHome.source("poor", at: services.base, "max_per_day = 0.01"),
      LiveHome.source("gone", at: "http://127.0.0.1:1"))
    let found = try home.search("swift", "ok", "undecided", "busy", "poor", "gone")
    #expect(found.status(of: "ok") == "ok")
    #expect(found.status(of: "undecided") == "refused")
    #expect(
      found.error(of: "undecided")
        == "undecided may not yet use the account “shy” at \(services.base).")
    #expect(found.error(of: "undecided", "remedy").contains("twinstant accounts allow shy"))
    #expect(found.status(of: "busy") == "rate-limited")
    #expect(found.error(of: "busy").contains("Too Many Requests"))
    #expect(found["busy", "remaining"] as? Int == 0 && found["busy", "resets_at"] is String)
    #expect(found["poor", "remaining"] is NSNull, "nobody told it")
    #expect(found.status(of: "poor") == "over-budget")
    #expect(found.error(of: "poor", "remedy").contains("max_per_day"))
    #expect(found.status(of: "gone") == "failed")
    #expect(found.error(of: "gone").contains("127.0.0.1:1 refused the connection"))
    // Posts were found, so the failures go to standard error, and the status is 3 only for whoever
    // asks for that.
    #expect(found.run.status == 0)
    for name in ["undecided", "busy", "poor", "gone"] {
      #expect(found.run.errors.contains("twinstant: error: \(name)"), "\(found.run.errors)")
    }
    #expect(found.run.errors.contains("It answers again in "))
    let strict = try home.search("swift", "ok", "gone", flags: ["--strict"])
    #expect(strict.run.status == 3 && !strict.posts.isEmpty)
    #expect(try home.search("swift", "gone").run.status == 3)
  }

  @Test func `what the service answers again is live, though the archive keeps it`() throws {
    let home = try home()
    let answered = Set(try home.search("swift", "x").ids)
    let both = try home.search("swift", "archive", "x")
    #expect(!answered.isEmpty && answered.isSubset(of: both.ids))
    for post in both.posts where (post["id"] as? String).map(answered.contains) == true {
      #expect(post["origin"] as? String == "live")
    }
    #expect(
      try home.search("swift", "archive").posts.allSatisfy {
        $0["origin"] as? String == "archive"
      })
  }

  @Test func `a wrong key is replaced in the way that is told`() throws {
    let home = try home()
    try home.program.credentials("[fake]\nservice = \"x\"\nbearer_token = \"wrong\"\n")
    let wrong = try home.search("swift", "x")
    #expect(wrong.status(of: "x") == "refused")
    let remedy = wrong.error(of: "x", "remedy")
    #expect(remedy.hasSuffix("twinstant accounts remove fake, then twinstant accounts add x"))
    func add() throws -> Program.Run {
      try home.program.run("accounts", "add", "x", input: "fake\n1\nfake-bearer-1\n")
    }
    let refused = try add()
    #expect(refused.status == 2)
    #expect(refused.errors.contains("first: twinstant accounts remove fake\n"))
    #expect(try home.program.run("accounts", "remove", "fake").status == 0)
    #expect(try add().status == 0)
    #expect(try home.search("swift", "x").error(of: "x", "remedy").contains("accounts allow fake"))
    #expect(try home.program.run("accounts", "allow", "fake").status == 0)
    #expect(try home.search("swift", "x").status(of: "x") == "ok")
  }

  @Test func `nothing found, not searchable and no account are told apart`() throws {
    let home = try home()
    let nothing = try home.search("zzzz", "x")
    #expect(nothing.run.status == 1 && nothing.status(of: "x") == "not-found")
    #expect(nothing["x", "error"] is NSNull && nothing.run.errors.isEmpty)
    let impossible = try home.search("lang:en", "x")
    #expect(impossible.run.status == 3 && impossible.status(of: "x") == "not-searchable")
    #expect(!impossible.error(of: "x").isEmpty)
    let program = try Program()
    let config = try program.file(
      "c.toml", "[[source]]\nkind = \"x\"\nbase_url = \"\(services.base)\"\n")
    let alone = try SearchJSON(
      program.run("search", "swift", "--source", "x", "--config", config, "--format", "json"))
    #expect(alone.run.status == 3 && alone.status(of: "x") == "no-account")
    #expect(alone.error(of: "x", "remedy").contains("twinstant accounts add x"))
  }

  @Test func `a query that was not understood is told of the sources that were named`() throws {
    let found = try home().search("→", "x")
    #expect(found.run.status == 2 && found.status(of: "x") == "failed")
    #expect(found.error(of: "x").contains("nothing in this query was understood"))
    #expect(found.status(of: "archive") == nil)
  }

  @Test func `of a name that no post has the archive's note comes first`() throws {
    let home = try home()
    #expect(try !home.search("swift", "x").posts.isEmpty)
    let found = try home.search("in:nada", "x", "archive")
    #expect(found.status(of: "x") == "not-searchable")
    let errors = found.run.errors
    #expect(errors.hasPrefix("twinstant: note: No post is in:nada. There is in:live."), "\(errors)")
    #expect(errors.contains("twinstant: error: x: "), "\(errors)")
  }

  @Test func `a star that a source does not know is told, and no other`() throws {
    let home = try home()
    let found = try home.search("swift* -tea*", "x", "archive").run.errors
    let note = "x knows no star: it was asked for whole words in place of swift*."
    #expect(found.contains("twinstant: note: \(note)\n"), "\(found)")
    #expect(!found.contains("archive knows"), "\(found)")
    #expect(try home.search("swif*", "archive").run.errors.isEmpty)
    #expect(try !home.search("swi* in:likes", "x").run.errors.contains("knows no star"))
  }

  @Test(arguments: [
    ("fault429", "rate-limited", "Too Many Requests"), ("fault429bare", "rate-limited", "429"),
    ("faultcap", "over-budget", "Usage cap exceeded"), ("fault402", "over-budget", "no credits"),
    ("fault401", "refused", "Unauthorized"), ("fault403", "refused", "subset of the API"),
    ("fault500", "failed", "Internal error"), ("fault503", "failed", "Over capacity"),
    ("faulthtml", "failed", "web page"), ("faultcut", "failed", "not JSON"),
    ("faultempty", "failed", "empty answer"), ("faulterrors", "failed", "Sorry."),
  ])
  func `a refusal keeps the server's words`(word: String, status: String, words: String) throws {
    let found = try home().search(word, "x")
    #expect(found.status(of: "x") == status && found.run.status == 3)
    #expect(found.error(of: "x").contains(words), "\(found.error(of: "x"))")
    #expect(found.run.errors.contains(words))
    #expect(!found.error(of: "x", "remedy").isEmpty)
  }

  @Test func `what it cost, what is left and when it begins anew is told`() throws {
    let home = try home()
    let found = try home.search("swift", "x")
    #expect(found["x", "count"] as? Int == found.posts.count)
    // Ten posts at half a cent each, and their authors at a cent.
    let cost = try #require(found["x", "cost"] as? Double)
    #expect(cost > 0.05 && cost <= 0.15)
    // The same query once more today is free.
    #expect(try home.search("swift", "x")["x", "cost"] as? Double == 0)
    #expect(found["x", "remaining"] as? Int == 449)
    let reset = try #require(found["x", "resets_at"] as? String)
    #expect(reset.hasSuffix(":00Z") && reset.count == 20)
    #expect(found["x", "milliseconds"] is Int && found["x", "next"] is String)
    #expect(found["x", "error"] is NSNull)
  }

  @Test func `posts of several sources are one list, newest first, each once`() throws {
    let home = try LiveHome(
      services.base, LiveHome.source("x", at: services.base),
      LiveHome.source("twin", at: services.base, "page_size = 20"),
      LiveHome.oldSource("old", at: services.base))
    let one = try home.search("swift", "x").ids
    let other = try home.search("swift", "twin").ids
    #expect(one.count > 5 && other.starts(with: one))
    let both = try home.search("swift", "x", "twin")
    #expect(both.times == both.times.sorted(by: >))
    #expect(both.ids == other)
    #expect(both.posts.allSatisfy { $0["origin"] as? String == "live" })
    // A server of version 1 at the address of a source of kind x has the same posts.
    let all = try home.search("swift", "x", "old")
    #expect(all.times == all.times.sorted(by: >) && all.posts.count >= both.posts.count)
    #expect(Set(all.ids).count == all.ids.count && all.posts.allSatisfy { $0["service"] is String })
    #expect(Set(all.posts.compactMap { $0["service"] as? String }) == ["x"])
    // The answers are in the archive from now on.
    let kept = try home.search("swift", "archive")
    #expect(Set(kept.ids).isSuperset(of: all.ids + both.ids))
    #expect(kept.posts.allSatisfy { $0["origin"] as? String == "archive" })
    let again = try home.search("swift", "x", "archive")
    // A boost stands in the row of its original.
    let boosts = kept.posts.filter { kept.ids.contains($0["repost_of"] as? String ?? "") }
    #expect(!boosts.isEmpty && again.posts.count == kept.posts.count - boosts.count)
  }

  @Test func `limit follows pages and cuts, and all ends where a cap would be passed`() throws {
    let home = try LiveHome(
      services.base, LiveHome.source("x", at: services.base, "max_per_day = 2.00"))
    #expect(try home.search("swift OR tea OR birds OR magic", "x").posts.count == 10)
    let some = try home.search("tea OR birds OR streams OR magic", "x", flags: ["--limit", "12"])
    #expect(some.posts.count == 12 && some.times == some.times.sorted(by: >))
    #expect(try home.search("tea OR magic", "x", flags: ["--limit", "3"]).posts.count == 3)
    let all = try self.home().search("min_likes:0", "x", flags: ["--all"])
    #expect(all.status(of: "x") == "over-budget" && all.run.status == 0)
    #expect(all.error(of: "x").contains("of $0.50 this day"), "\(all.error(of: "x"))")
    let free = try LiveHome(
      services.base, LiveHome.oldSource("old", at: services.base, "page_size = 7"))
    let whole = try free.search("swift", "old", flags: ["--all"])
    #expect(whole.status(of: "old") == "ok" && whole["old", "next"] is NSNull)
    #expect(whole.posts.count > 14)
  }

  @Test func `lines of JSON, a table and text have the same posts`() throws {
    let home = try home()
    let expected = try home.search("swift", "x").ids
    func print(_ format: String) throws -> Program.Run {
      try home.program.run("search", "swift", "--source", "x", "--format", format)
    }
    let lines = try print("jsonl").lines.map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
    #expect(lines.map { $0?["id"] as? String } == expected)
    #expect(lines.allSatisfy { $0?["source"] as? String == "x" })
    let table = try print("csv").output
    #expect(table.hasPrefix("id,source,service,url,handle,name,created_at,text,lang,likes,"))
    #expect(expected.allSatisfy { table.contains("\r\n\($0),x,x,https://x.com/") })
    #expect(table.hasSuffix(",live\r\n"))
    #expect(try print("text").output.contains("@ada"))
  }

  @Test func `leave may be given for one call, and a home may be empty`() throws {
    let program = try Program()
    let config = try program.file(
      "c.toml", "[[source]]\nkind = \"x\"\nbase_url = \"\(services.base)\"\n")
    // Folders and settings are made by the first command that needs them.
    _ = try program.run("accounts", "add", "x", input: "me\n1\nfake-bearer-1\n")
    let command = ["search", "swift", "--source", "x", "--config", config, "--format", "json"]
    let before = try SearchJSON(program.run(command))
    #expect(before.status(of: "x") == "refused" && before.run.status == 3)
    #expect(!program.exists(".local/state/twinstant/spending.db"))
    let allowed = try SearchJSON(program.run(command + ["--allow"]))
    #expect(allowed.status(of: "x") == "ok" && allowed.run.status == 0)
    #expect(try program.mode(".local/state/twinstant/spending.db") == 0o600)
    #expect(try program.mode(".local/share/twinstant/archive.db") == 0o600)
    #expect(try SearchJSON(program.run(command)).status(of: "x") == "refused")
    let offline = try SearchJSON(program.run(command + ["--allow", "--offline"]))
    #expect(offline.status(of: "x") == "failed")
    #expect(offline.run.errors.contains("Leave out --offline, or unset TWINSTANT_OFFLINE."))
  }

  @Test func `interrupted it ends by the signal, and the server sees the request go`() throws {
    let server = try WireServer { _ in WireFault.stall.answer }
    let home = try LiveHome(server.url(""), LiveHome.source("x", at: server.url("")))
    let window = home.program.window("search", "swift", "--source", "x")
    waitUntil { server.counts.requests == 1 }
    window.type("\u{3}")
    #expect(window.end() == .signal(SIGINT))
    waitUntil { server.counts.aborted == 1 && server.counts.open == 0 }
  }
}
