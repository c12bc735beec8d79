import Signals

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
