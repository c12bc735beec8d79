import Posts
import Signals
import Synchronization

/// A place that knows who follows whom.
package protocol FollowersService: Sendable {
  /// The latest followers of a person, or those behind a cursor, at most `count` of them.
  ///
  /// `handle` may have its `@`. Work starts on subscription and stops with it; on any thread.
  func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
    -> Signal<FollowersAnswer, SearchError>
}

/// Pages of somebody's followers one after the other, until there are people enough, or no more.
///
/// Each page is asked for when the one before it is there, with as many people as are still
/// missing. Each person comes once. It ends where a service names the same place again, or where
/// too many pages bring nobody new: a page is empty where all its people are hidden, and pages may
/// go in a circle.
///
/// - Parameters:
///   - count: how many people are wanted.
///   - isPriced: whether each page costs money: then one without anybody new is the last.
package func followersPages(
  of handle: String, in service: any FollowersService, atLeast count: Int, isPriced: Bool = false
) -> Signal<FollowersAnswer, SearchError> {
  .unchecked { observer, lifetime in
    let seen = SeenPeople()
    let answers: Signal<FollowersAnswer, SearchError> = steps(
      from: isPriced ? PageStep(maxEmptyPages: 1) : PageStep(),
      ask: { step in
        service.followers(of: handle, count: count - seen.count, from: step.cursor)
          .map { seen.without($0) }
      },
      next: { step, answer in
        guard answer.isLast, seen.count < count else { return nil }
        return step.followed(by: answer.next, emptyPages: answer.emptyPages)
      })
    answers.start(observer, during: lifetime)
  }
}

/// The people that a row of pages has brought.
private final class SeenPeople: Sendable {
  private struct List {
    var names: Set<String> = []
    var emptyPages = 0

    /// The people of a page that did not come before.
    mutating func new(of people: [Profile]) -> [Profile] {
      let new = people.filter { names.insert($0.author.ownName).inserted }
      emptyPages = new.isEmpty ? emptyPages + 1 : 0
      return new
    }
  }

  private let list = Mutex(List())

  /// How many they are.
  var count: Int { list.withLock { $0.names.count } }

  /// An answer without the people that came before, who count from now on.
  func without(_ answer: FollowersAnswer) -> FollowersAnswer {
    var new = answer
    (new.people, new.emptyPages) = list.withLock { list in
      (list.new(of: answer.people), list.emptyPages)
    }
    return new
  }
}

/// Whose followers, by the service's own id, and where their list goes on.
struct FollowersCursor: Sendable {
  var person: String
  /// The service's word for the page; `nil` for the first one.
  var next: String?

  init(person: String, next: String? = nil) {
    self.person = person
    self.next = next
  }

  /// Reads `id:42 next:…`; `nil` for any other cursor.
  init?(_ cursor: Page.Cursor?) {
    let values = cursor?.values ?? [:]
    guard let person = values["id"], let next = values["next"] else { return nil }
    self.init(person: person, next: next)
  }

  var cursor: Page.Cursor { Page.Cursor(values: ["id": person, "next": next]) }
}
