import Foundation
import Testing

/// The runner of timelines itself: no case is skipped, and none brings the run down.
@Suite struct CaseRunnerTests {
  @Test(arguments: [
    (#""operator": "frobnicate""#, "there is no entry for the operator frobnicate"),
    (#""operator": "take""#, "it has no count"),
    (#""operator": "delay""#, "it has no ticks"),
    (#""operator": "sample""#, "it has no operand 1"),
    (#""operator": "map", "params": {"operands": []}"#, "it has no operand 0"),
    (#""operator": "map", "params": {"operands": ["ys"]}"#, "there is no input ys"),
    (#""operator": "takeUntil", "params": {"notifier": "ys"}"#, "there is no input ys"),
    (#""operator": "scan", "params": {"combine": "magic"}"#, "magic is not known"),
    (#""operator": "share", "params": {"scope": "magic"}"#, "cannot be read"),
    (#""operator": "distinctUntilChanged", "params": {"by": "magic"}"#, "magic is not known"),
    (#""operator": "map", "expected": null"#, "it expects nothing, not even silence"),
    (#""operator": "map", "inputs": [{"name": "xs"}]"#, "cannot be read"),
    (#""operator": "map", "expected": [{"t": "soon", "kind": "next"}]"#, "cannot be read"),
    (#""operator": "map", "expected": [{"t": 1e300, "kind": "next"}]"#, "cannot be read"),
    (#""operator": "map", "expected": [{"t": 220, "kind": "completed"}]"#, "not [220:|]"),
    (#""operator": "map", "subscriptions": {"xs": [[200, null]]}"#, "xs was subscribed"),
  ]) func `what cannot be run differs and says why`(_ fields: String, _ reason: String) throws {
    var one = #"{"id": "one", \#(fields)"#
    for (field, usual) in usual where !fields.contains("\"\(field)\":") { one += ", \(usual)" }
    let differences = try differences(one + "}")
    #expect(differences["one"]?.contains(reason) == true, "\(differences)")
    #expect(differences["good"] == "")
  }

  @Test func `what is no case at all costs only itself`() throws {
    let differences = try differences("[7]")
    #expect(differences["without id"]?.contains("cannot be read") == true)
    #expect(differences["good"] == "")
  }

  @Test func `the table of the document is the runner's`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let text = try String(contentsOf: root.appending(path: "Docs/Streams.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## Timelines of others\n").last)
    let rows = section.split(separator: "\n").prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| `") }
      .map { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
    #expect(rows == caseOperators.map { [$0.name] + $0.ours })
    let offered = try PublicSignals.names()
    #expect(caseOperators.flatMap(\.ours).filter { !offered.contains($0) } == [])
  }

  private let usual = [
    "inputs": #""inputs": [{"name": "xs", "temperature": "hot", "events": []}]"#,
    "expected": #""expected": []"#,
  ]

  /// The differences of a file with the given case and a good one, by their names.
  private func differences(_ one: String) throws -> [String: String] {
    let good = #"{"id": "good", "operator": "map", \#(usual.values.joined(separator: ", "))}"#
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: path) }
    try #"{"cases": [\#(one), \#(good)]}"#.write(to: path, atomically: true, encoding: .utf8)
    let entries = try CaseFile(contentsOf: path.path).cases
    return Dictionary(
      entries.map { ($0.id, $0.differences.joined(separator: "; ")) }, uniquingKeysWith: { $1 })
  }
}
