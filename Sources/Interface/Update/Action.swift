import Canvas
import Posts

/// An event that the screen reacts to.
package enum Action: Sendable, Equatable {
  /// The program has started: asks for what stands in the query field.
  case launched
  /// A key, a paste or the mouse. Before it, and before all that follow, send `.clock`: double
  /// clicks, ages and pauses depend on it.
  case input(Input)
  case resized(Size)
  case clock(Timestamp)
  /// How times of day are shown from now on.
  case localTime(LocalTime)
  /// Which colours are legible on the terminal from now on.
  case theme(Theme)
  /// What a source said. An answer to another query than the present one changes nothing.
  case searched(SearchOutcome)
  case thread(PostThread)
  /// What a service says of the posts around one, and when it said so.
  case liveThread(ThreadRequest, Result<ThreadAnswer, SearchError>, at: Timestamp)
  case completed(QueryCompletions.Request, QueryCompletions)
  /// What is known of these sources; those not named stay.
  case sources([SourceStatus])
  /// A request with this query has left for a live source.
  case searching(Query, source: String)
  /// What a source with a price has cost.
  case spending(Spending)
  /// What a source with a price has cost, read anew without a request to it.
  case spendingRead(Spending)
  /// Followers, or why there are none; a request may be answered in several parts.
  case followers(FollowersRequest, Result<FollowersAnswer, SearchError>)
  /// How a sign-in goes on.
  case signIn(SignInNews)
  /// Accounts, or decisions about them, have changed. The sources in `made` replace those of the
  /// same names; those in `changed` go on. Sources not named stay.
  case signedIn(made: [SourceStatus], changed: [SourceStatus])
  /// Handles of the person's own accounts.
  case ownHandles([OwnHandle])
  /// Every use of earlier queries, oldest first.
  case history([String])
  /// The saved searches as their file has them, and what is wrong with it.
  case saved([SavedSearch], problems: [String])
  /// What is new of a saved search.
  case news(String, News)
  /// A live source was asked for a saved search at this moment, without a key.
  case asked(String, source: String, at: Timestamp, failure: SearchError?)
  case noted(Note)
  /// What pictures are made of from now on.
  case drawing(PictureDrawing)
  /// A picture that was asked for.
  case picture(PictureRequest, PictureCells)
  /// A picture that was asked for cannot be had; for a photo, the open post says why.
  case noPicture(PictureRequest, String)
  /// How far the demo archive is; `nil` when a person's own archive is searched.
  case demo(DemoProgress?)
}
