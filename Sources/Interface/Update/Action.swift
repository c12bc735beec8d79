import Canvas
import Posts

/// What happens to the screen.
package enum Action: Sendable, Equatable {
  /// The program has started: asks for what stands in the query field.
  case launched
  /// A key, a paste or the mouse; send `.clock` before it, double clicks and ages depend on it.
  case input(Input)
  case resized(Size)
  case clock(Timestamp)
  /// How times of day are shown from now on.
  case localTime(LocalTime)
  /// What a source said. An answer to another query than the present one changes nothing.
  case searched(SearchOutcome)
  case thread(PostThread)
  case completed(QueryCompletions.Request, QueryCompletions)
  case sources([SourceStatus])
  /// Handles of the person's own accounts.
  case ownHandles([String])
  /// Earlier queries, oldest first.
  case history([String])
  case noted(Note)
  /// `nil` when one's own archive is searched.
  case demo(DemoProgress?)
}
