import Foundation
import Testing

@testable import Interface

struct CommandsDocumentTests {
  @Test func `Docs, Settings names every command but those of editing`() throws {
    let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Settings.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    let block = text.firstMatch(of: /These are the commands:\n\n```\n([a-z\n -]+)```/)?.output.1
    let words = try #require(block).split(whereSeparator: \.isWhitespace).map(String.init)
    let named = words.compactMap(Command.init(rawValue:))
    #expect(named.count == words.count, "\(words)")
    #expect(Set(named).count == named.count, "each once")
    // The command of Tab is readline's as well, but stands in the list.
    let editing = Command.editing.subtracting([.complete])
    #expect(Set(named) == Set(Command.allCases).subtracting(editing))
  }
}
