import Testing

@testable import twinstant

@Suite struct ClipboardToolsTests {
  private static let tmux = ["tmux", "load-buffer", "-w", "-"]

  @Test func `in tmux its own buffer is the last that is tried`() {
    #expect(ClipboardTools.available { _ in "somewhere" }.last == Self.tmux)
    let inTmux = ClipboardTools.available { $0 == "TMUX" ? "/tmp/tmux-0/default,1,0" : nil }
    #expect(inTmux.last == Self.tmux)
    #expect(!ClipboardTools.available { _ in nil }.contains(Self.tmux))
  }

  @Test func `a variable that is empty names no display and no tmux`() {
    #expect(ClipboardTools.available { _ in "" } == ClipboardTools.available { _ in nil })
  }
}
