import Posts
import Signals
import Synchronization

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
