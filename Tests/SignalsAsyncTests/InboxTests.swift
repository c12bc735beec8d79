import Signals
import Testing

@testable import SignalsAsync

/// Cases that the signal in front of the inbox never causes, or only when threads meet.
@Suite(.timeLimit(.minutes(10))) struct InboxTests {
  let inbox = Inbox<Int, Broken>(BoundedQueue(limit: 8, drops: .oldest))

  @Test func `what comes after the close is not kept`() async throws {
    inbox.close()
    inbox.send(1)
    inbox.complete(.failed(Broken()))
    #expect(try await next().get() == nil)
  }

  @Test func `only the first end counts and no value follows it`() async throws {
    inbox.send(1)
    inbox.complete(.finished)
    inbox.send(2)
    inbox.complete(.failed(Broken()))
    #expect(try await next().get() == 1)
    #expect(try await next().get() == nil)
    #expect(try await next().get() == nil)
  }

  @Test func `of two that wait the first gets the end`() async throws {
    let first = await waiter()
    let second = await waiter()
    #expect(try await first.value.get() == nil)
    inbox.send(1)
    #expect(try await second.value.get() == 1)
  }

  @Test func `the close answers who waits and lets nobody wait again`() async throws {
    let task = await waiter()
    inbox.close()
    #expect(try await task.value.get() == nil)
    #expect(try await next().get() == nil)
  }

  private func next() async -> Result<Int?, Broken> {
    await withCheckedContinuation { inbox.answer($0) }
  }

  /// A task that already waits in the inbox.
  private func waiter() async -> Task<Result<Int?, Broken>, Never> {
    let waits = Log<Void>()
    let task = Task {
      await withCheckedContinuation { continuation in
        inbox.answer(continuation)
        waits.add(())
      }
    }
    #expect(await waits.waits { !$0.isEmpty })
    return task
  }
}
