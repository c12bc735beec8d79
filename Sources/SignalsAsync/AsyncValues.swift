import Signals

/// The values of a signal as an `AsyncSequence`, which throws what the signal fails with.
///
/// Each iteration is a subscription of its own. It begins with `makeAsyncIterator`, on the thread
/// that calls it: values that a source sends before this returns are held in the buffer, and a
/// source that sends for ever then and there never lets it return (with `subscribe(on:)` it does).
/// It ends with the signal, when the loop is left, when the iterator is dropped, or when the task
/// is cancelled: at once while the loop waits, otherwise when it asks for the next value. A
/// cancelled iteration ends without an error and drops what still waits.
public struct AsyncValues<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let signal: Signal<Value, Failure>
  private let limit: Int
  private let drops: BoundedQueue<Value>.Victim

  init(_ signal: Signal<Value, Failure>, limit: Int, drops: BoundedQueue<Value>.Victim) {
    self.signal = signal
    self.limit = limit
    self.drops = drops
  }

  /// Subscribes, now and on this thread.
  public func makeAsyncIterator() -> Iterator {
    Iterator(signal, Inbox(BoundedQueue(limit: limit, drops: drops)))
  }

  /// One iteration. Its last copy, when it goes, cancels the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private let inbox: Inbox<Value, Failure>
    private let subscription: Subscription

    init(_ signal: Signal<Value, Failure>, _ inbox: Inbox<Value, Failure>) {
      self.inbox = inbox
      subscription = signal.subscribe({ inbox.send($0) }, onCompletion: { inbox.complete($0) })
    }

    /// The next value, once there is one; nil at the end and when the task is cancelled.
    ///
    /// Runs on the actor of its caller. Call it from one task at a time: of two that wait, the
    /// first gets nil.
    ///
    /// - Throws: what the signal failed with, once, after the values that came before; then nil
    ///   comes.
    public func next(isolation actor: isolated (any Actor)? = #isolation) async throws(Failure)
      -> Value?
    {
      let answer = await withTaskCancellationHandler {
        await withCheckedContinuation(isolation: actor) { inbox.answer($0) }
      } onCancel: { [inbox, subscription] in
        subscription.cancel()
        inbox.close()
      }
      return try answer.get()
    }
  }
}
