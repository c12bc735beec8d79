import Gates
import Signals
import Testing

@Suite struct LatchTests {
  @Test(.timeLimit(.minutes(5))) func `a waiting thread resumes once it has happened elsewhere`() {
    let latch = Latch()
    let queue = WorkQueue(named: "elsewhere")
    queue.schedule { latch.open() }
    #expect(latch.wait(within: .seconds(3600)))
    #expect(latch.wait(within: .zero), "and nobody waits again")
  }

  @Test(.timeLimit(.minutes(5))) func `without a limit it waits until it has happened`() {
    let latch = Latch()
    let queue = WorkQueue(named: "elsewhere")
    queue.schedule { latch.open() }
    #expect(latch.wait())
    #expect(latch.wait(), "and nobody waits again")
  }

  @Test func `nobody waits longer than the limit`() {
    let latch = Latch()
    #expect(!latch.wait(within: .milliseconds(1)))
    #expect(!latch.wait(within: .seconds(-1)))
  }
}
