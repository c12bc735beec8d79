import Testing

@testable import twinstant

/// What `doctor` says where the system has no terminal description by which to draw the screen.
struct DoctorWithoutTerminfoTests {
  @Test(arguments: [["TERM": "foot"], [:]] as [[String: String]])
  func `that needs fixing, with what the screen says of it`(variables: [String: String]) throws {
    let finding = try #require(
      TerminalFindings.of(
        { variables[$0] }, isTerminal: true, size: (80, 24), drawnAs: { _ in nil }
      ).first)
    #expect(finding.isProblem)
    let type = variables["TERM"] ?? "xterm-256color"
    #expect(finding.text == "the terminal type \(type) is not known to this system.")
    #expect(finding.remedy.contains("ncurses-base"))
  }
}
