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

extension Signal {
  /// The values for a `for await` loop: the newest 1,024 wait while the loop is busy.
  ///
  ///     for try await answer in search("swift").values { show(answer) }
  ///
  /// Equals `values(bufferingNewest: 1024)`.
  public var values: AsyncValues<Value, Failure> { values(bufferingNewest: 1024) }

  /// The values for a `for await` loop; what comes while the loop is busy waits, and the oldest of
  /// more than `limit` is dropped.
  ///
  ///     self                         -12345-|
  ///     a loop busy for six ticks    -1-----4-----5-----|   with a limit of 2: 4, 5 waited
  ///
  /// For streams of a present state: a loop that is late sees the newest. See `AsyncValues` for the
  /// rest. A limit of zero or less counts as one. The end of the stream is never dropped.
  public func values(bufferingNewest limit: Int) -> AsyncValues<Value, Failure> {
    AsyncValues(self, limit: limit, drops: .oldest)
  }

  /// The values for a `for await` loop; what comes while the loop is busy waits, and what comes
  /// while `limit` of them wait is dropped.
  ///
  ///     self                         -12345-|
  ///     a loop busy for six ticks    -1-----2-----3-----|   with a limit of 2: 2, 3 waited
  ///
  /// For streams that must be whole from their beginning: with a limit that is never reached,
  /// nothing is lost. See `AsyncValues` for the rest. A limit of zero or less counts as one.
  public func values(bufferingOldest limit: Int) -> AsyncValues<Value, Failure> {
    AsyncValues(self, limit: limit, drops: .newest)
  }
}
