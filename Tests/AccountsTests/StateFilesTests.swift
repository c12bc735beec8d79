import Files
import Foundation
import Posts
import Testing

@testable import Accounts

struct StateFilesTests {
  private let folder = StateFolder()

  private func use(_ account: String, _ server: String = "https://a.example") -> AccountUse {
    AccountUse(account: account, server: server)
  }

  @Test func `decisions are kept, told to other copies, and can be taken back`() throws {
    let access = AccessDecisions(at: folder.file("access.json"))
    #expect(access.decision(for: use("work")) == .undecided)
    try access.decide(.allowed(.typing), for: use("work"))
    try access.decide(.refused, for: use("home \"1\""))
    try access.decide(.allowed(nil), for: use("sky"))
    let other = AccessDecisions(at: folder.file("access.json"))
    #expect(
      other.all() == [
        use("work"): .allowed(.typing), use("home \"1\""): .refused, use("sky"): .allowed(nil),
      ])
    try other.decide(.undecided, for: use("work"))
    #expect(access.decision(for: use("work")) == .undecided)
    #expect(try folder.mode("access.json") == 0o600 && folder.mode() == 0o700)
  }

  @Test func `a decision holds for one server, and all of an account are forgotten at once`() throws
  {
    let access = AccessDecisions(at: folder.file("access.json"))
    try access.decide(.allowed(nil), for: use("work"))
    #expect(access.decision(for: use("work", "https://b.example")) == .undecided)
    #expect(access.decision(for: use("work", "https://a.example:8443")) == .undecided)
    try access.decide(.refused, for: use("work", "https://b.example"))
    try access.decide(.refused, for: use("home"))
    #expect(access.decision(for: use("work")) == .allowed(nil))
    try access.forget(account: "work")
    #expect(access.all() == [use("home"): .refused])
  }

  @Test func `an answer for all servers of an account is one change, or none at all`() throws {
    let access = AccessDecisions(at: folder.file("access.json"))
    try access.decide(.refused, for: use("work", "https://former.example"))
    try access.decide(.refused, for: use("home"))
    let servers = ["https://a.example", "https://b.example"]
    try access.decide(.allowed(.demand), about: "work", at: servers)
    let decided: [AccountUse: AccessDecision] = [
      use("home"): .refused, use("work"): .allowed(.demand),
      use("work", "https://b.example"): .allowed(.demand),
    ]
    #expect(access.all() == decided)
    let stamp = FileStamp(at: access.path)
    try access.decide(.allowed(.demand), about: "work", at: servers)
    #expect(FileStamp(at: access.path) == stamp && access.all() == decided)
    try access.decide(.undecided, about: "work", at: servers)
    #expect(access.all() == [use("home"): .refused])
  }

  @Test(arguments: [
    "", "{", "[]", #"{"access":7}"#,
    #"{"access":[{"account":"work","server":"https://a.example","answer":"yes"}]}"#,
    #"{"access":[{"account":"work","answer":"allowed"}]}"#,
  ])
  func `a file that is broken or of another version decides nothing`(text: String) throws {
    try folder.write(text, to: "access.json")
    let access = AccessDecisions(at: folder.file("access.json"))
    #expect(access.decision(for: use("work")) == .undecided)
    try access.decide(.refused, for: use("work"))
    #expect(access.decision(for: use("work")) == .refused)
  }

  @Test func `on, off and the chosen account are kept`() throws {
    let file = SourceChoicesFile(at: folder.file("sources.json"))
    try file.change { $0.enabled["x"] = false }
    try file.change { $0.accounts.append("work") }
    try file.change { $0.enabled["home"] = true }
    let choices = SourceChoicesFile(at: folder.file("sources.json")).choices()
    #expect(choices == SourceChoices(enabled: ["x": false, "home": true], accounts: ["work"]))
  }

  @Test func `no character of a name acts on a terminal that shows the file`() throws {
    let name = "\"a\\\n\u{1B}\u{9B} ü 😀"
    try SourceChoicesFile(at: folder.file("sources.json")).change { $0.enabled[name] = true }
    let text = try String(contentsOfFile: folder.file("sources.json"), encoding: .utf8)
    #expect(text.contains(#""source":"\"a\\\u000a\u001b\u009b ü 😀""#))
    #expect(SourceChoicesFile(at: folder.file("sources.json")).choices().enabled == [name: true])
  }

  @Test func `of a text, only the list of this name is read`() {
    let text = StateText.list("apps", [["server": "a.example"], ["server": "b.example"]])
    #expect(StateText.objects("apps", in: text).count == 2)
    #expect(StateText.objects("sessions", in: text).isEmpty)
    #expect(StateText.objects("apps", in: Array(text.dropLast(3))).isEmpty)
  }

  /// Each copy reads, changes and replaces the file; without the lock most changes would be lost.
  @Test func `copies that write at the same time lose nothing of each other`() throws {
    let path = folder.file("sources.json")
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for round in 0..<25 {
        try? SourceChoicesFile(at: path).change { $0.enabled["\(worker)-\(round)"] = true }
      }
    }
    #expect(SourceChoicesFile(at: path).choices().enabled.count == 200)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["sources.json", "sources.json.lock"])
  }

  @Test func `a folder that cannot be written is told`() throws {
    try folder.write("", to: "file")
    let error = #expect(throws: FileError.self) {
      try AccessDecisions(at: folder.file("file/access.json")).decide(.refused, for: use("a"))
    }
    #expect(error?.message.contains("cannot be written") == true)
  }
}
