import Testing

/// Timelines of our own, at the edges of the contract: `edge_cases.json`.
@Suite struct EdgeCases {
  @Test func `every timeline is as reasoned`() throws {
    let differing = try CaseFile(bundled: "edge_cases").run(as: "EdgeCases")
    #expect(differing.map(\.id) == [])
  }
}
