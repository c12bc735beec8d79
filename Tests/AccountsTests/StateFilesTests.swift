import Foundation
import Posts
import Testing

@testable import Accounts

struct StateFilesTests {
  private let folder = StateFolder()

  @Test func `decisions are kept, told to other copies, and can be taken back`() throws {
    let access = AccessDecisions(at: folder.file("access.json"))
    #expect(access.decision(for: "work") == .undecided)
    try access.decide(.allowed(.typing), for: "work")
    try access.decide(.refused, for: "home \"1\"")
    try access.decide(.allowed(nil), for: "sky")
    let other = AccessDecisions(at: folder.file("access.json"))
    #expect(
      other.all() == ["work": .allowed(.typing), "home \"1\"": .refused, "sky": .allowed(nil)])
    try other.decide(.undecided, for: "work")
    #expect(access.decision(for: "work") == .undecided)
    #expect(try folder.mode("access.json") == 0o600 && folder.mode() == 0o700)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"access":7}"#, #"{"access":[{"account":"work","answer":"yes"}]}"#,
  ])
  func `a file that is broken or of a later version decides nothing`(text: String) throws {
    try folder.write(text, to: "access.json")
    let access = AccessDecisions(at: folder.file("access.json"))
    #expect(access.decision(for: "work") == .undecided)
    try access.decide(.refused, for: "work")
    #expect(access.decision(for: "work") == .refused)
  }

  @Test func `on, off and the chosen account are kept`() throws {
    let memory = SourceMemory(at: folder.file("sources.json"))
    try memory.change { $0.enabled["x"] = false }
    try memory.change { $0.accounts.append("work") }
    try memory.change { $0.enabled["home"] = true }
    let content = SourceMemory(at: folder.file("sources.json")).content()
    #expect(content.enabled == ["x": false, "home": true] && content.accounts == ["work"])
  }

  /// Each copy reads, changes and replaces; without the lock most of the changes would be lost.
  @Test func `copies that write at the same time lose nothing of each other`() throws {
    let path = folder.file("sources.json")
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for round in 0..<25 {
        try? SourceMemory(at: path).change { $0.enabled["\(worker)-\(round)"] = true }
      }
    }
    #expect(SourceMemory(at: path).content().enabled.count == 200)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["sources.json", "sources.json.lock"])
  }

  @Test func `a folder that cannot be written is told`() throws {
    try folder.write("", to: "file")
    let error = #expect(throws: AccountsError.self) {
      try AccessDecisions(at: folder.file("file/access.json")).decide(.refused, for: "a")
    }
    #expect(error?.message.contains("cannot be written") == true)
  }
}
