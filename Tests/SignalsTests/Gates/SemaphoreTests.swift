import Gates
import Signals
import Testing

@Suite struct SemaphoreTests {
  @Test func `no more hold a permit at once than there are`() {
    let semaphore = Semaphore(2)
    let queue = WorkQueue(named: "holders", width: 6)
    let steps = Log<Int>()
    for _ in 0..<3000 {
      queue.schedule {
        semaphore.acquire()
        steps.add(1)
        steps.add(-1)
        semaphore.release()
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

  @Test func `each permit that is given lets one go on, early or late`() {
    let semaphore = Semaphore(0)
    let queue = WorkQueue(named: "takers", width: 3)
    let steps = Log<String>()
    // Whoever goes on has been given a turn before, whether it waited for it or not.
    func giveOne() {
      steps.add("given")
      semaphore.release()
    }
    for _ in 0..<2 { giveOne() }
    for _ in 0..<5 {
      queue.schedule {
        semaphore.acquire()
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
