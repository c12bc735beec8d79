extension Signal {
  /// Subscribes again after a failure, `count` times in all; without a count for ever.
  ///
  ///     self      -1--#
  ///     retry(2)  -1---1--#
  ///
  /// The last failure passes; a finish passes at once. With zero or less it ends at once and
  /// subscribes nothing. The failed subscription is over before the next begins; a source that
  /// fails at once does not grow the stack, and cancelling, also from inside the callback, stops
  /// it. There is no pause: put one in the source.
  @inlinable public func retry(_ count: Int? = nil) -> Signal {
    if let count, count <= 0 { return .empty }
    return .unchecked { observer, lifetime in
      let trampoline = Trampoline()
      let left = Box(count ?? .max)
      @Sendable func attempt() {
        trampoline.run {
          start(
            within: lifetime, send: observer.send,
            complete: { completion in
              if completion.isFailure, left.decrement() > 0 { return attempt() }
              observer.complete(completion)
            })
        }
      }
      attempt()
    }
  }
}
