import Posts
import Signals

/// Pages of somebody's followers one after the other, until there are people enough, or no more.
///
/// Each page is asked for when the one before it is there, with as many people as are still
/// missing. It ends where a service names the same place again, or where a page brings nobody.
package func followersPages(
  of handle: String, in service: any FollowersService, atLeast count: Int
) -> Signal<FollowersAnswer, SearchError> {
  let first: (cursor: Page.Cursor?, missing: Int) = (nil, count)
  return steps(
    from: first, ask: { service.followers(of: handle, count: $0.missing, from: $0.cursor) },
    next: { step, answer in
      let missing = step.missing - answer.people.count
      guard answer.isLast, let next = answer.next, next != step.cursor, missing > 0,
        !answer.people.isEmpty
      else { return nil }
      return (next, missing)
    })
}
