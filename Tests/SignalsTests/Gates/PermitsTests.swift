import Gates
import Signals
import Testing

@Suite struct PermitsTests {
  @Test func `no more hold one at once than there are`() {
    let permits = Permits(2)
    let queue = WorkQueue(named: "holders", width: 6)
    let steps = Log<Int>()
    for _ in 0..<3000 {
      queue.schedule {
        permits.take()
        steps.add(1)
        steps.add(-1)
        permits.give()
      }
    }
    #expect(steps.waits { $0.count == 6000 })
    var (holders, most) = (0, 0)
    for step in steps.all {
      holders += step
      most = max(most, holders)
    }
    #expect(holders == 0 && most <= 2)
  }

  @Test func `each one that is given lets one go on, early or late`() {
    let permits = Permits(0)
    let queue = WorkQueue(named: "takers", width: 3)
    let steps = Log<String>()
    // Whoever goes on has been given one before, whether it waited for it or not.
    func giveOne() {
      steps.add("given")
      permits.give()
    }
    for _ in 0..<2 { giveOne() }
    for _ in 0..<5 {
      queue.schedule {
        permits.take()
        steps.add("taken")
      }
    }
    for _ in 0..<3 { giveOne() }
    #expect(steps.waits { $0.count == 10 })
    var left = 0
    for step in steps.all {
      left += step == "given" ? 1 : -1
      #expect(left >= 0)
    }
  }
}
