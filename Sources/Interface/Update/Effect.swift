import Canvas
import Posts

/// What the program has to do after an action; a value, so that tests can read it.
package enum Effect: Sendable, Equatable {
  /// The query's text has changed: cancel what runs for the old one.
  case search(Query, text: String)
  /// Asks every source that is on for the same text again, those on demand too.
  case refresh
  /// Asks these sources for the same text again: live sources told of news of a saved search, not
  /// all of which the rows show.
  case askForNews(sources: Set<String>)
  /// Asks the archive alone for the same text again: it holds more than before.
  case searchAgain
  /// Asks a source for the same text once more, as if it were typed now: the source had to be left
  /// alone.
  case askAgain(source: String)
  /// Asks a source for its next rows: one page, or this many.
  case nextPage(Query, Page.Cursor, source: String, rows: Int? = nil)
  /// Asks how a word may go on; the answer is `Action.completed`.
  case complete(QueryCompletions.Request)
  /// Asks for the posts around one; the answer is `Action.thread`.
  case thread(Post, ThreadReach = ThreadReach())
  /// Asks a service for the posts around one, in a moment; the answer is `Action.liveThread`. It
  /// ends the request before it.
  case liveThread(ThreadRequest)
  /// Cancels that request: the post was closed.
  case stopThread
  /// Reads anew what sources with a price have cost; the answers are `Action.spendingRead`.
  case readSpending
  /// Keeps whether an account may be used at a server, and how.
  case decide(account: String, server: String, AccessDecision)
  /// Turns a source on or off, and keeps that.
  case enable(source: String, Bool)
  /// Begins, goes on with, or ends a sign-in; the answer is `Action.signIn`.
  case signIn(SignInWish)
  /// Asks for the followers of a person; the answer is `Action.followers`.
  case followers(FollowersRequest)
  /// Ends the request for followers: nobody looks at them.
  case stopFollowers
  /// All pictures that the screen wants and has not got, most wanted first: an earlier request that
  /// is not among them is of no use any more. The answers are `Action.picture`
  /// and `Action.noPicture`.
  case pictures([PictureRequest])
  /// Opens an address; it comes from a post and must be checked.
  case open(String)
  case copy(String)
  /// Keeps a query that was of use.
  case remember(String)
  /// Reads the saved searches; the answer is `Action.saved`.
  case loadSaved
  /// Makes the change in the file of saved searches that was made here; the answer is
  /// `Action.saved`.
  case keepSaved(SavedChange)
  /// Has what is new of these searches counted, and tells whether their list lies in front; the
  /// answers are `Action.news`.
  case watchSaved([SavedSearch], isOpen: Bool)
  /// Sends `.clock` after this time; a later wish replaces an earlier one.
  case wake(after: Duration)
  case suspend
  case redraw
  /// Leaves with this post chosen.
  case pick(Post)
  case quit(Ending)

  /// How the program is left without a post chosen; a script that started it is told.
  package enum Ending: Sendable, Equatable {
    /// The program was left by whoever only wanted to look.
    case done
    /// The program was left by a person who was to pick a post, and picked none.
    case unpicked
    /// There is nothing to pick, and nothing more comes.
    case nothingToPick
  }
}
