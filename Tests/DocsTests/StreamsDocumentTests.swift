import Foundation
import Testing

/// `Docs/Streams.md` names every operator and type, and shows only code that is compiled and run.
@Suite struct StreamsDocumentTests {
  let document: Document

  init() throws { document = try Document("Docs/Streams.md") }

  @Test func `every piece of code stands in a test`() throws {
    let tests = try Document.sources(in: "Tests").map { plain($0.text) }
    let blocks = document.blocks(of: "swift")
    #expect(blocks.count >= 6)
    for block in blocks {
      #expect(tests.contains { $0.contains(plain(block)) }, "compiled nowhere:\n\(block)")
    }
  }

  @Test func `every test it names is there`() throws {
    let tests = try Document.sources(in: "Tests/SignalsTests").map(\.text).joined()
    let named = document.text.matches(
      of: /^\|.*\|(?<tests>(?: `[\w ,']+`)+) \|$/.anchorsMatchLineEndings()
    )
    .flatMap { $0.tests.matches(of: /`([\w ,']+)`/).map(\.1) }
    .filter { $0.count > 25 }
    #expect(named.count >= 16)
    for name in named { #expect(tests.contains("func `\(name)`()"), "no test \(name)") }
  }

  @Test func `the glossary has every operator and type`() throws {
    let glossary = try #require(document.section("## Glossary"))
    let ours = glossary.split(separator: "\n").filter { $0.hasPrefix("|") }
      .compactMap { $0.split(separator: "|", omittingEmptySubsequences: false).dropLast().last }
      .joined(separator: "\n")
    let words = Set(ours.matches(of: /\w+/).map { String($0.output) })
    let names = try operators().union(types())
    #expect(names.count > 45)
    #expect(names.subtracting(words) == [])
  }

  @Test func `the tree has every operator`() throws {
    let tree = try #require(document.section("## The family tree"))
    let words = Set(tree.matches(of: /\w+/).map { String($0.output) })
    #expect(try operators().subtracting(words) == [])
  }

  /// The operators of signals, and what makes signals.
  private func operators() throws -> Set<String> {
    let sources =
      try Document.sources(in: "Sources/Signals/Operators")
      + Document.sources(in: "Sources/Signals/Constructors")
      + Document.sources(in: "Sources/SignalsAsync")
    let inside: Set<String> = ["makeAsyncIterator", "next"]
    return Set(
      sources.flatMap { source in
        source.text.matches(of: /public (?:static )?(?:func|var) `?(\w+)/).map { String($0.1) }
      }
    ).subtracting(inside)
  }

  /// The public types, without nested ones.
  private func types() throws -> Set<String> {
    let sources = try ["Signals", "SignalsTesting", "SignalsAsync"].flatMap {
      try Document.sources(in: "Sources/" + $0)
    }
    let type = /^public (?:final )?(?:class|struct|enum|protocol) (\w+)/.anchorsMatchLineEndings()
    return Set(sources.flatMap { $0.text.matches(of: type).map { String($0.1) } })
  }

  /// A piece of code without its indentation, which depends on where it stands.
  private func plain(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
