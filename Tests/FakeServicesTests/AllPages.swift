import Posts
import Services
import Signals
import SignalsTesting
import Testing

extension SearchService {
  /// The posts of all pages, one after the other.
  func all(_ query: Query, on scheduler: TestScheduler) throws -> [Post] {
    var posts: [Post] = []
    var cursor: Page.Cursor?
    for _ in 0..<100 {
      let recorder = Recorder(search(query, from: cursor).asResult(), on: scheduler)
      scheduler.run()
      let page = try #require(recorder.values.first).get().page
      posts += page.posts
      cursor = page.next
      if cursor == nil { return posts }
    }
    Issue.record("no end of pages")
    return posts
  }
}

extension FollowersService {
  /// The followers of all pages, twenty on each.
  func all(of handle: String, on scheduler: TestScheduler) throws -> FollowersAnswer {
    var all = FollowersAnswer(people: [])
    var cursor: Page.Cursor?
    repeat {
      let recorder = Recorder(
        followers(of: handle, count: 20, from: cursor).asResult(), on: scheduler)
      scheduler.run()
      let answer = try #require(recorder.values.first).get()
      all.people += answer.people
      all.withheld += answer.withheld
      cursor = answer.next
    } while cursor != nil
    return all
  }
}
