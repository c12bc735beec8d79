import Libc

/// A counting semaphore: at most `count` holders at once, others wait.
final class Permits: Sendable {
  private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init(_ count: Int) { sem_init(semaphore, 0, UInt32(count)) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Takes one; blocks while there is none.
  func take() { while sem_wait(semaphore) != 0 {} }

  /// Gives one back. Any thread.
  func give() { sem_post(semaphore) }
}
