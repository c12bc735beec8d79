import Gates
import Terminal
import Testing

@testable import twinstant

@Suite struct ErrandsTests {
  @Test func `keeping does not wait for a hanging program; leaving waits for both`() {
    let errands = Errands()
    let (mayEnd, hasEnded, isKept) = (Latch(), Latch(), Latch())
    errands.runProgram(
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
}
