import Demo
import Posts
import Services
import Signals

/// The people of the demo, asked who follows them like those of a service. Nothing is sent.
struct InventedFollowers: FollowersService {
  func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
    -> Signal<FollowersAnswer, SearchError>
  {
    guard let all = DemoFollowers().followers(of: handle) else { return .fail(.nobody(handle)) }
    let start = if case .token(let place)? = cursor { Int(place) ?? 0 } else { 0 }
    let page = all.dropFirst(max(0, start)).prefix(max(1, count))
    let next: Page.Cursor? = page.endIndex < all.endIndex ? .token(String(page.endIndex)) : nil
    return .just(FollowersAnswer(people: Array(page), next: next))
  }
}

extension SearchError {
  /// The error if the demo has no such person.
  fileprivate static func nobody(_ handle: String) -> SearchError {
    let name = Sanitized.line(String(handle.withoutAt))
    return SearchError(
      .notSearchable, message: "nobody in the demo is called @\(name).",
      remedy: "“twinstant search --demo swift” shows some of its people.")
  }
}
