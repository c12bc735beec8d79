import Foundation
import Testing

/// Every timeline of `stream_cases.json` and of `edge_cases.json`, or of the file `SIGNALS_CASES` names.
@Suite struct StreamCases {
  @Test func everyTimelineIsAsRecorded() throws {
    if let path = ProcessInfo.processInfo.environment["SIGNALS_CASES"] {
      let differing = try differing(in: path)
      #expect(differing.filter { !$0.isHeldWrong }.map(\.id) == [])
    } else {
      let differing = try differing(in: bundled("stream_cases"))
      #expect(differing.map(\.id) == ["rx/deliverOn/04"])
      #expect(differing.filter { !$0.isHeldWrong }.map(\.id) == [])
      let own = try self.differing(in: bundled("edge_cases"))
      #expect(own.map(\.id) == [])
    }
  }

  private func bundled(_ name: String) throws -> String {
    try #require(Bundle.module.path(forResource: name, ofType: "json"))
  }

  /// The cases of a file that do not come out as it says; each is printed with the difference, and
  /// their number.
  private func differing(in path: String) throws -> [CaseFile.Entry] {
    let cases = try CaseFile(contentsOf: path).cases
    #expect(!cases.isEmpty)
    let differing = cases.map { ($0, $0.differences) }.filter { !$0.1.isEmpty }
    for (entry, differences) in differing {
      print("\(entry.id): \(differences.joined(separator: "; "))")
    }
    print("StreamCases: \(cases.count) cases, \(differing.count) differ (\(path))")
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

  /// What differs from what it expects; empty when nothing does.
  var differences: [String] {
    switch self {
    case .readable(let one): CaseRun(streamCase: one).differences()
    case .unreadable(_, let why): [why]
    }
  }

  /// `Docs/Streams.md` has the reason: those that want one turn of the scheduler for each event.
  var isHeldWrong: Bool {
    guard case .readable(let one) = self, one.operator == "deliverOn", one.evidence == "recorded"
    else { return false }
    return (one.inputs ?? []).contains { input in
      let ticks = (input.events ?? []).map(\.t)
      return zip(ticks, ticks.dropFirst()).contains { $1 - $0 < 2 }
    }
  }
}
