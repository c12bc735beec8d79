import Signals
import Synchronization

/// What the operator under test remembers between two calls, guarded in different ways.
protocol Memory: Sendable {
  init()
  var value: Int { get }
  func set(_ new: Int)
}

/// Memory behind a lock, as the operators of Signals have it.
final class LockedMemory: Memory {
  private let state = Lock(0)

  var value: Int { state.withLock { $0 } }
  func set(_ new: Int) { state.withLock { $0 = new } }
}

/// Memory without a lock: the race that must be reported.
final class UnlockedMemory: Memory {
  private nonisolated(unsafe) var state = 0

  var value: Int { state }
  func set(_ new: Int) { state = new }
}

/// Memory that announces a critical section, as `Lock` does inside its own, and locks nothing.
final class AnnouncedMemory: Memory {
  private let section = FalseSection()
  private let visits = Atomic(0)
  private nonisolated(unsafe) var state = 0

  var value: Int {
    section.enter {
      meet()
      return read()
    }
  }

  func set(_ new: Int) {
    section.enter {
      meet()
      for _ in 0..<1_000 {}  // of two accesses in the very same moment the sanitizer may see none
      state = new
    }
  }

  // A read in the closure itself is a memcpy in a debug build, which Swift's sanitizer overlooks.
  private func read() -> Int { state }

  // Two sections that follow each other look ordered, two that overlap do not: the first hundred
  // sections of each thread overlap. The relaxed order orders nothing.
  private func meet() {
    let visit = visits.add(1, ordering: .relaxed).newValue
    guard visit <= 200 else { return }
    while visits.load(ordering: .relaxed) < visit + visit % 2 {}
  }
}

/// Memory that announces an empty critical section before its unlocked access.
final class UnlockedMemoryBesideASection: Memory {
  private let section = FalseSection()
  private let memory = UnlockedMemory()

  var value: Int {
    section.enter {}
    return memory.value
  }

  func set(_ new: Int) {
    section.enter {}
    memory.set(new)
  }
}

/// Tells ThreadSanitizer of a lock that nobody holds.
private final class FalseSection: Sendable {
  func enter<Result>(_ body: () -> Result) -> Result {
    #if THREAD_SANITIZER
      let address = Unmanaged.passUnretained(self).toOpaque()
      threadSanitizerAcquire(address)
      defer { threadSanitizerRelease(address) }
    #endif
    return body()
  }
}
