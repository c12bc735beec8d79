import Signals

/// When things happen, read from a marble picture.
///
///     -a-b--(cd)-|      one character is one tick, from tick zero on
///
/// `-` is a tick in which nothing happens, `|` the end, `#` a failure, any other character a value.
/// Parentheses hold several events of one tick. Spaces mean nothing. What comes after the end or a
/// failure is read like the rest, so that a test can break the grammar.
public struct Timeline: Sendable {
  /// One thing that happens.
  public enum Mark: Sendable, Hashable {
    /// A value: its one character.
    case value(String)
    /// The stream finishes.
    case end
    /// The stream fails.
    case failure
  }

  /// What happens, in order, each with its tick, counted from zero.
  public let marks: [(tick: Int, mark: Mark)]

  /// Reads a picture. Any text is one.
  public init(_ picture: String) {
    var marks: [(tick: Int, mark: Mark)] = []
    var tick = 0
    var isGroup = false
    for character in picture where character != " " {
      switch character {
      case "(": isGroup = true
      case ")": isGroup = false
      case "-": break
      case "|": marks.append((tick, .end))
      case "#": marks.append((tick, .failure))
      default: marks.append((tick, .value(String(character))))
      }
      if !isGroup { tick += 1 }
    }
    self.marks = marks
  }
}

extension TestScheduler {
  /// A source that does what the picture says from now on, whether anyone listens or not; `#` is
  /// `failure`. Whoever subscribes later hears the rest, and after the end only that.
  public func hot<Failure: Error>(_ picture: String, failing failure: Failure) -> Signal<
    String, Failure
  > {
    let subject = Subject<String, Failure>()
    play(Timeline(picture), during: Lifetime(), failure, subject.send, subject.complete)
    return subject.signal
  }

  /// A source that does what the picture says from now on and cannot fail: a `#` traps.
  public func hot(_ picture: String) -> Signal<String, Never> {
    let subject = Subject<String, Never>()
    play(Timeline(picture), during: Lifetime(), nil, subject.send, subject.complete)
    return subject.signal
  }

  /// A source that does what the picture says from each subscription on; `#` is `failure`.
  public func cold<Failure: Error>(_ picture: String, failing failure: Failure) -> Signal<
    String, Failure
  > {
    let timeline = Timeline(picture)
    return Signal { observer, lifetime in
      self.play(timeline, during: lifetime, failure, observer.send, observer.complete)
    }
  }

  /// A source that does what the picture says from each subscription on and cannot fail: a `#`
  /// traps.
  public func cold(_ picture: String) -> Signal<String, Never> {
    let timeline = Timeline(picture)
    return Signal { observer, lifetime in
      self.play(timeline, during: lifetime, nil, observer.send, observer.complete)
    }
  }

  private func play<Failure: Error>(
    _ timeline: Timeline, during lifetime: Lifetime, _ failure: Failure?,
    _ send: @escaping @Sendable (String) -> Void,
    _ complete: @escaping @Sendable (Completion<Failure>) -> Void
  ) {
    for (tick, mark) in timeline.marks {
      schedule(after: self.tick * tick, during: lifetime) {
        switch (mark, failure) {
        case (.value(let value), _): send(value)
        case (.end, _): complete(.finished)
        case (.failure, let failure?): complete(.failed(failure))
        case (.failure, nil): preconditionFailure("This source cannot fail, yet its picture does.")
        }
      }
    }
  }
}
