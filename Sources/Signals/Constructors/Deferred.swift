extension Signal {
  /// The signal that `make` makes for each subscription, when it begins.
  ///
  ///     deferred { just(now) }  (0|)
  ///     the same, later on      ---(3|)
  ///
  /// With `subscribe(on:)` behind it `make` runs there: work for another thread whose outcome is a
  /// signal. Ends, fails and is cancelled like that signal, which is not started if `make` itself
  /// cancels. Subscribed from inside its own callback, it asks anew, there and then.
  @inlinable public static func deferred(_ make: @escaping @Sendable () -> Signal) -> Signal {
    .unchecked { make().start($0, during: $1) }
  }
}
