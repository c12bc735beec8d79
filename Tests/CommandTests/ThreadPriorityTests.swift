import Foundation
import Synchronization
import Testing
import WaitTesting

@testable import twinstant

@Suite struct ThreadPriorityTests {
  private final class Seen: Sendable {
    let priorities = Mutex<[Int32]>([])
  }

  private static var own: Int32 {
    getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
  }

  @Test func `a thread is only ever lowered, and those that it starts begin where it is`() {
    let lowest = max(Self.own, ThreadPriority.behindBackground.rawValue)
    let seen = Seen()
    Thread.detachNewThread {
      ThreadPriority.lower()
      ThreadPriority.lower(to: .behindBackground)
      ThreadPriority.lower()
      let mine = Self.own
      Thread.detachNewThread {
        let other = Self.own
        seen.priorities.withLock { $0 = [mine, other] }
      }
    }
    #expect(eventually { !seen.priorities.withLock(\.isEmpty) })
    #expect(seen.priorities.withLock { $0 } == [lowest, lowest])
  }
}
