import Foundation
import Testing

/// Every timeline of `stream_cases.json`, or of the file that `SIGNALS_CASES` names.
@Suite struct StreamCases {
  @Test func everyTimelineIsAsRecorded() throws {
    let path =
      try ProcessInfo.processInfo.environment["SIGNALS_CASES"]
      ?? #require(Bundle.module.path(forResource: "stream_cases", ofType: "json"))
    let cases = try CaseFile(contentsOf: path).cases
    var differing: Set<String> = []
    for entry in cases {
      let (id, differences) = outcome(of: entry)
      guard !differences.isEmpty else { continue }
      differing.insert(id)
      print("\(id): \(differences.joined(separator: "; "))")
    }
    print("StreamCases: \(cases.count) cases, \(differing.count) differ")
    #expect(!cases.isEmpty)
    #expect(differing.subtracting(heldWrong) == [])
  }

  private func outcome(of entry: CaseFile.Entry) -> (String, [String]) {
    switch entry {
    case .readable(let one): (one.id, CaseRun(streamCase: one).differences())
    case .unreadable(let id, let why): (id, [why])
    }
  }

  /// Held wrong, with the reason in `Docs/Streams.md`: one turn of the scheduler for each value.
  private let heldWrong: Set = ["rx/deliverOn/04"]
}
