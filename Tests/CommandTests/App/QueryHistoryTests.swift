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

  @Test func `every use comes back, oldest first, a query a line`() throws {
    for query in ["swift", "coffee", "swift"] { history.append(query) }
    #expect(history.load() == ["swift", "coffee", "swift"])
    #expect(try String(contentsOfFile: history.path, encoding: .utf8) == "swift\ncoffee\nswift\n")
    #expect(try program.mode("state/twinstant/history") == 0o600)
    #expect(try program.mode("state/twinstant") == 0o700)
  }

  @Test(arguments: [
    ("foo", ["foo", "swift"]), ("a\nfoo", ["a", "foo", "swift"]), ("", ["swift"]),
  ])
  func `a use never goes on with a line that has no end`(text: String, uses: [String]) throws {
    try FileManager.default.createDirectory(
      atPath: program.home + "/state/twinstant", withIntermediateDirectories: true)
    _ = try program.file("state/twinstant/history", text)
    history.append("swift")
    #expect(history.load() == uses)
  }

  @Test func `no file, no queries`() {
    #expect(history.load() == [])
  }

  @Test(.timeLimit(.minutes(5))) func `what is no file keeps nobody waiting`() throws {
    try FileManager.default.createDirectory(
      atPath: program.home + "/state/twinstant", withIntermediateDirectories: true)
    #expect(mkfifo(history.path, 0o600) == 0)
    #expect(history.load() == [])
    // With a reader the pipe could be written to.
    let reader = open(history.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    history.append("secret plans")
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) <= 0)
  }

  @Test func `what somebody wrote into the file cannot act on the terminal`() {
    history.append("a\u{1B}[2Jb")
    #expect(history.load() == ["a[2Jb"])
  }

  @Test func `the file stays small, and keeps the newer half in whole lines`() throws {
    for number in 0..<3000 {
      history.append("query \(number) " + String(repeating: "字", count: 70))
    }
    let uses = history.load()
    #expect(uses.last?.hasPrefix("query 2999 ") == true)
    #expect(uses.count > 400 && uses.allSatisfy { $0.hasPrefix("query ") })
    let size = try FileManager.default.attributesOfItem(atPath: history.path)[.size] as? Int
    #expect(size ?? .max <= 257 * 1024)
    #expect(try program.mode("state/twinstant/history") == 0o600)
  }

  @Test func `copies that add and shorten at the same time lose nothing of each other`() {
    let path = history.path
    let padding = String(repeating: "x", count: 1000)
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      let history = QueryHistory(path: path)
      for number in 0..<100 { history.append("\(worker) \(number) " + padding) }
    }
    // Of 400 kB the newest uses are there: the last ones of each copy, without a hole.
    let uses = history.load()
    for worker in 0..<4 {
      let numbers = uses.filter { $0.hasPrefix("\(worker) ") }
        .compactMap { Int($0.split(separator: " ")[1]) }
      #expect(numbers == Array((100 - numbers.count)..<100), "\(worker): \(numbers)")
    }
    #expect(uses.count > 100)
  }
}
