import Foundation
import Testing

/// Every timeline of `stream_cases.json`, or of the file that `SIGNALS_CASES` names.
@Suite struct StreamCases {
  @Test func `every timeline is as recorded`() throws {
    let named = ProcessInfo.processInfo.environment["SIGNALS_CASES"]
    let file = try named.map(CaseFile.init(contentsOf:)) ?? CaseFile(bundled: "stream_cases")
    let differing = file.run(as: "StreamCases")
    if named == nil { #expect(differing.map(\.id) == ["rx/deliverOn/04"]) }
    #expect(differing.filter { !$0.isHeldWrong }.map(\.id) == [])
  }
}

extension CaseFile {
  /// Reads a file that comes with the tests.
  init(bundled name: String) throws {
    let path = try #require(Bundle.module.path(forResource: name, ofType: "json"))
    try self.init(contentsOf: path)
  }

  /// Runs every case; prints each that differs, with the difference, and then their number.
  ///
  /// - Returns: The cases that differ.
  func run(as name: String) -> [Entry] {
    #expect(!cases.isEmpty)
    let differing = cases.map { ($0, $0.differences) }.filter { !$0.1.isEmpty }
    for (entry, differences) in differing {
      print("\(entry.id): \(differences.joined(separator: "; "))")
    }
    print("\(name): \(cases.count) cases, \(differing.count) differ")
    return differing.map(\.0)
  }
}

extension CaseFile.Entry {
  var id: String {
    switch self {
    case .readable(let one): one.id
    case .unreadable(let id, _): id
    }
  }

  /// The differences from what the case expects; empty when there are none.
  var differences: [String] {
    switch self {
    case .readable(let one): CaseRun(streamCase: one).differences()
    case .unreadable(_, let why): [why]
    }
  }

  /// Whether the expectation is considered wrong: such cases want one turn of the scheduler for
  /// each event. `Docs/Streams.md` gives the reason.
  var isHeldWrong: Bool {
    guard case .readable(let one) = self, one.operator == "deliverOn", one.evidence == "recorded"
    else { return false }
    return (one.inputs ?? []).contains { input in
      let ticks = (input.events ?? []).map(\.t)
      return zip(ticks, ticks.dropFirst()).contains { $1 - $0 < 2 }
    }
  }
}
