import Posts
import Signals

/// A place that knows who follows whom.
package protocol FollowersService: Sendable {
  /// The latest followers of a person, or those behind a cursor, at most `count` of them.
  ///
  /// `handle` may have its `@`. Work starts on subscription and stops with it; on any thread.
  func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
    -> Signal<FollowersAnswer, SearchError>
}
