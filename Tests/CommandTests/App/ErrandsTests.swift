import Gates
import Terminal
import Testing

@testable import twinstant

@Suite struct ErrandsTests {
  @Test func `keeping does not wait for a hanging program; leaving waits for both`() {
    let errands = Errands()
    let (mayEnd, hasEnded, isKept) = (Latch(), Latch(), Latch())
    errands.runBrowser(
      {
        mayEnd.wait(within: .seconds(60))
        hasEnded.open()
      }, on: MainLoop(), whenDone: { _ in })
    errands.run { isKept.open() }
    #expect(isKept.wait(within: .seconds(30)))
    mayEnd.open()
    errands.finish(within: .seconds(30))
    #expect(hasEnded.wait(within: .zero))
  }

  @Test func `a copy does not wait for a browser that is being watched`() {
    let errands = Errands()
    let (mayEnd, isCopied) = (Latch(), Latch())
    errands.runBrowser(
      { mayEnd.wait(within: .seconds(60)) }, on: MainLoop(), whenDone: { _ in })
    errands.runClipboardTool({ isCopied.open() }, on: MainLoop(), whenDone: { _ in })
    #expect(isCopied.wait(within: .seconds(30)))
    mayEnd.open()
  }

  @Test func `leaving runs a copy that waits, although a browser is being watched`() {
    let errands = Errands()
    let (isWatched, mayCopy, isCopied) = (Latch(), Latch(), Latch())
    errands.runBrowser(
      {
        isWatched.open()
        // It is watched until the copy is made.
        isCopied.wait(within: .seconds(60))
      }, on: MainLoop(), whenDone: { _ in })
    errands.runClipboardTool(
      { mayCopy.wait(within: .seconds(60)) }, on: MainLoop(), whenDone: { _ in })
    errands.runClipboardTool({ isCopied.open() }, on: MainLoop(), whenDone: { _ in })
    #expect(isWatched.wait(within: .seconds(30)))
    mayCopy.open()
    errands.finish(within: .seconds(30))
    #expect(isCopied.wait(within: .zero))
  }
}
