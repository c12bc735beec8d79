import Synchronization

/// The hints of the status line, laid out: those of a frame are mostly those of the one before.
///
/// As of `RowMemo`: it only saves work, any two are equal, and copies of a state may share one.
struct HintMemo: Sendable, Equatable {
  /// All that they depend on.
  struct Look: Sendable, Equatable {
    /// Cells for all of them.
    var columns: Int
    var theme: Theme
    var keys: KeyMap
    var place: KeyMap.Place
    /// The most wanted first; keys of one hint stand together.
    var commands: [[Command]]
    /// What is said of each.
    var words: [String]
  }

  private let kept = Kept()

  /// The hints of a look: what `make` gave for the same one.
  func spans(_ look: Look, _ make: () -> [Span]) -> [Span] {
    let known = kept.hints.withLock { $0.look == look ? $0.spans : nil }
    if let known { return known }
    let spans = make()
    kept.hints.withLock { $0 = Hints(look: look, spans: spans, made: $0.made + 1) }
    return spans
  }

  /// How often they were laid out so far, because what was kept was another.
  var made: Int { kept.hints.withLock { $0.made } }

  /// Any two are alike.
  static func == (a: HintMemo, b: HintMemo) -> Bool { true }

  /// The last ones.
  private struct Hints {
    var look: Look?
    var spans: [Span] = []
    var made = 0
  }

  private final class Kept: Sendable {
    let hints = Mutex(Hints())
  }
}
