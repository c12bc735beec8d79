/// Tells whether something is as it was, without a look at all of it: whoever changes it takes a
/// new one. Copies have the same until either of them is changed.
struct Edition: Sendable, Equatable {
  private let mark = Mark()

  /// Whether nothing was changed in between.
  func isSame(as other: Edition) -> Bool { mark === other.mark }

  /// Any two are alike: what is there does not depend on how often it was changed.
  static func == (a: Edition, b: Edition) -> Bool { true }

  private final class Mark: Sendable {}
}
