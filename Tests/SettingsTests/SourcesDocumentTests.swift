import Foundation
import Posts
import Testing

@testable import Settings

struct SourcesDocumentTests {
  @Test func `Docs, Settings tells what each kind of source has without settings`() throws {
    let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Docs/Settings.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| kind |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    #expect(rows.count == SourceKind.allCases.count)
    for kind in SourceKind.allCases {
      let source = Source(defaultsOf: kind, name: "n")
      let (seconds, rest) = source.pause.components
      let pause = seconds * 1000 + rest / 1_000_000_000_000_000
      let sizes = "(\(kind.pageSizes.lowerBound) to \(kind.pageSizes.upperBound))"
      let isFree = source.askedWhen(allowed: nil) == .typing
      let asking = isFree ? "typing | free |" : "demand, unless allowed while typing | $"
      let row = "| \(kind.rawValue) | \(pause) | \(source.pageSize) \(sizes) | \(asking)"
      #expect(rows.contains { $0.hasPrefix(row) }, "\(row)")
    }
  }
}
