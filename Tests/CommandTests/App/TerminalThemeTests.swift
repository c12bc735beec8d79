import Interface
import Terminal
import Testing

@testable import twinstant

@Suite struct TerminalThemeTests {
  @Test func `the last of COLORFGBG is the background`() {
    #expect(Theme(depth: .full, colors: "0;15") == .light)
    #expect(Theme(depth: .full, colors: "0;default;7") == .light)
    #expect(Theme(depth: .full, colors: "15;0") == .dark)
  }

  @Test(arguments: [nil, "", "nonsense", ";"])
  func `what says nothing is dark`(_ colors: String?) {
    #expect(Theme(depth: .full, colors: colors) == .dark)
  }

  @Test func `without colours there is no theme`() {
    #expect(Theme(depth: .none, colors: "0;15") == .none)
  }
}
