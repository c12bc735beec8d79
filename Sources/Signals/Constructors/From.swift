extension Signal {
  /// The elements of a sequence, then the end, before `subscribe` returns.
  ///
  ///     from(1...3)  (123|)
  ///
  /// Each subscription iterates anew. It never fails. Cancelled, also from inside the callback, it
  /// stops between two elements: an endless sequence is fine, if someone cancels.
  @inlinable public static func from<S: Sequence & Sendable>(_ sequence: S) -> Signal
  where S.Element == Value {
    Signal.unchecked { observer, lifetime in
      for value in sequence {
        if lifetime.hasEnded { return }
        observer.send(value)
      }
      if !lifetime.hasEnded { observer.complete(.finished) }
    }
  }
}
