import Foundation
import Testing

@testable import Settings

struct EnvironmentDocumentTests {
  @Test func `Docs, Settings names every variable there is`() throws {
    let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Docs/Settings.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    let named = Set(text.matches(of: /TWINSTANT_[A-Z_]+/).map { String($0.output) })
    #expect(named == Set(EnvironmentValues.variables.map(\.name) + ["TWINSTANT_CONFIG"]))
  }
}
