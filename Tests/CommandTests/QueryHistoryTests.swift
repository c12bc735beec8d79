import Foundation
import Testing

@testable import twinstant

@Suite struct QueryHistoryTests {
  let program: Program
  let history: QueryHistory

  init() throws {
    program = try Program()
    history = QueryHistory(path: program.home + "/state/twinstant/history")
  }

  @Test func `queries come back oldest first, each once, at its newest place`() throws {
    for query in ["swift", "coffee", "swift"] { history.append(query) }
    #expect(history.load() == ["coffee", "swift"])
    #expect(try program.mode("state/twinstant/history") == 0o600)
    #expect(try program.mode("state/twinstant") == 0o700)
  }

  @Test func `no file, no queries`() {
    #expect(history.load() == [])
  }

  @Test func `what somebody wrote into the file cannot act on the terminal`() {
    history.append("a\u{1B}[2Jb")
    #expect(history.load().allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test func `the file stays small`() throws {
    for number in 0..<3000 {
      history.append("query \(number) " + String(repeating: "x", count: 200))
    }
    let queries = history.load()
    #expect(queries.count == QueryHistory.capacity)
    #expect(queries.last?.hasPrefix("query 2999 ") == true)
    let size = try FileManager.default.attributesOfItem(atPath: history.path)[.size] as? Int
    #expect(size ?? .max < 300 * 1024)
  }
}
