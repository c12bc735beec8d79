import Posts
import Services
import Signals
import SignalsTesting
import Synchronization
import Testing

/// How politely saved searches are refreshed: requests counted over hours of virtual time.
struct SavedRefreshesTests {
  @Test func `looked at for three hours, none of twenty is asked for twice in a minute`() {
    let hours = RefreshHours(20, sources: "bluesky", "mastodon")
    let refreshes = hours.start(isOpen: true)
    hours.pass(hours: 3, refreshes, keyEvery: 600)
    let requests = hours.requests
    for source in ["bluesky", "mastodon"] {
      for text in hours.texts {
        let times = requests.filter { $0.source == source && $0.text == text }.map(\.at)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 60 })
        #expect((90...180).contains(times.count), "\(times.count)")
      }
    }
    #expect(zip(requests, requests.dropFirst()).allSatisfy { $0.end <= $1.at }, "one at a time")
    let turns = requests.filter { $0.source == "bluesky" }.map(\.at)
    #expect(zip(turns, turns.dropFirst()).allSatisfy { $1 - $0 >= 3 }, "no bursts")
    refreshes.stop()
    #expect(hours.scheduler.waiting == 0)
  }

  @Test func `one that was never looked at is not asked for: nothing of it counts as new`() {
    let hours = RefreshHours(1, sources: "bluesky")
    let refreshes = hours.start(isOpen: true)
    let written = SavedSearch(text: "by hand")
    refreshes.watch([written], isOpen: true)
    hours.pass(hours: 0.5, refreshes, keyEvery: 60)
    #expect(!hours.requests.contains { $0.text == "by hand" })
    #expect(hours.scheduler.waiting == 0)
    let looked = SavedSearch(text: "by hand", looked: Timestamp(seconds: 1_795_262_400))
    refreshes.watch([looked], isOpen: true)
    hours.pass(hours: 0.01, refreshes)
    #expect(hours.requests.last?.text == "by hand")
    refreshes.stop()
  }

  @Test func `three are asked for once a minute while one looks at them`() {
    let hours = RefreshHours(3, sources: "bluesky")
    let refreshes = hours.start(isOpen: true)
    hours.pass(hours: 0.99, refreshes, keyEvery: 300)
    #expect(hours.requests.count == 180)
    #expect(hours.requests.prefix(3).map(\.at) == [0, 4, 8])
  }

  @Test func `the first source of all is asked from when it comes to be`() {
    let hours = RefreshHours(3)
    let refreshes = hours.start(isOpen: true)
    hours.pass(hours: 1, refreshes, keyEvery: 300)
    #expect(hours.requests.isEmpty && hours.scheduler.waiting == 0)
    hours.allow("bluesky", true)
    refreshes.use([hours.source("bluesky")])
    hours.pass(hours: 0.1, refreshes, keyEvery: 300)
    #expect(Set(hours.requests.map(\.text)) == Set(hours.texts))
  }

  @Test func `what a source said to another account holds no longer`() {
    let hours = RefreshHours(2, sources: "bluesky") { request in
      request.at < 600 ? .failure(SearchError(.noAccount, message: "sign in")) : .success([])
    }
    let refreshes = hours.start(isOpen: true)
    hours.pass(hours: 1.0 / 6, refreshes, keyEvery: 60)
    #expect(hours.requests.count < 10)
    let before = hours.requests.count
    refreshes.use([hours.source("bluesky")])
    hours.pass(hours: 0.01, refreshes)
    #expect(Set(hours.requests.dropFirst(before).map(\.text)) == Set(hours.texts))
    refreshes.stop()
  }

  @Test func `at rest nothing is asked and no timer is armed`() {
    let hours = RefreshHours(20, sources: "bluesky")
    let refreshes = hours.start(askedBefore: 100_000)
    #expect(hours.scheduler.waiting == 0)
    hours.pass(hours: 24, refreshes)
    #expect(hours.requests.isEmpty)
  }

  @Test func `a key wakes one round, and the program left alone sleeps again`() {
    let hours = RefreshHours(20, sources: "bluesky")
    let refreshes = hours.start(askedBefore: 100_000)
    refreshes.noteKey()
    hours.pass(hours: 24, refreshes)
    #expect(hours.requests.map(\.text) == hours.texts)
    #expect(hours.scheduler.waiting == 0)
  }

  @Test func `while one types, each is asked for every quarter of an hour`() {
    let hours = RefreshHours(20, sources: "bluesky")
    let refreshes = hours.start()
    hours.pass(hours: 2.99, refreshes, keyEvery: 10)
    for text in hours.texts {
      let times = hours.requests.filter { $0.text == text }.map(\.at)
      #expect((11...12).contains(times.count))
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 900 })
    }
  }

  @Test func `the list left open over night stops being asked for`() {
    let hours = RefreshHours(2, sources: "bluesky")
    let refreshes = hours.start(isOpen: true)
    hours.pass(hours: 12, refreshes)
    #expect(hours.requests.count == 60, "half an hour of them")
    #expect(hours.scheduler.waiting == 0)
    refreshes.noteKey()
    hours.scheduler.advance(by: .seconds(5))
    #expect(hours.requests.count == 62)
  }

  @Test func `what another start or copy asked for just now is not asked for again`() {
    let hours = RefreshHours(5, sources: "bluesky")
    let refreshes = hours.start(askedBefore: 50, isOpen: true)
    hours.scheduler.advance(by: .seconds(9))
    #expect(hours.requests.isEmpty)
    hours.scheduler.advance(by: .seconds(2))
    #expect(hours.requests.count == 1)
    refreshes.stop()
    // Only the claim tells that another copy asked fifty seconds ago.
    let before = Timestamp(seconds: 1_795_262_400 - 50)
    let claims = Mutex(0)
    let claimed = RefreshHours(
      1, sources: "bluesky",
      claims: { _ in
        let isFirst = claims.withLock { count in
          count += 1
          return count == 1
        }
        return isFirst ? .taken(before) : .given
      })
    let second = claimed.start(isOpen: true)
    claimed.scheduler.advance(by: .seconds(9))
    #expect(claimed.requests.isEmpty)
    claimed.scheduler.advance(by: .seconds(3))
    #expect(claimed.requests.map(\.at) == [10])
    second.stop()
  }

  @Test
  func `a source that fails is left alone, twice as long each time; others are not disturbed`() {
    let hours = RefreshHours(3, sources: "bluesky", "mastodon") { request in
      request.source == "mastodon" ? .failure(SearchError(message: "down")) : .success([])
    }
    let refreshes = hours.start(isOpen: true)
    hours.pass(hours: 3, refreshes, keyEvery: 60)
    let times = hours.requests.filter { $0.source == "mastodon" }.map(\.at)
    let pauses = zip(times, times.dropFirst()).map { $1 - $0 }
    // The next turn after the pause may begin up to a minute later.
    for (pause, wanted) in zip(pauses, [120, 240, 480, 960, 1920, 3600] as [Int64]) {
      #expect((wanted...wanted + 61).contains(pause), "\(pauses)")
    }
    #expect(times.count == 7)
    #expect(hours.requests.count { $0.source == "bluesky" } >= 3 * 175)
  }

  @Test func `429 is obeyed for as long as the server says`() {
    let until = Timestamp(seconds: 1_795_262_400 + 1800)
    let hours = RefreshHours(20, sources: "mastodon") { request in
      request.at < 1800
        ? .failure(SearchError(.paused(until: until), message: "slow down")) : .success([])
    }
    let refreshes = hours.start(isOpen: true)
    hours.pass(hours: 1, refreshes, keyEvery: 60)
    let times = hours.requests.map(\.at)
    #expect(times.prefix(2) == [0, 1800])
    #expect(times.count > 400)
  }

  @Test func `a source that recovers is asked as before`() {
    let hours = RefreshHours(1, sources: "mastodon") { request in
      request.at < 100 ? .failure(SearchError(message: "down")) : .success([])
    }
    let refreshes = hours.start(isOpen: true)
    hours.pass(hours: 0.1, refreshes, keyEvery: 60)
    #expect(hours.requests.map(\.at) == [0, 121, 181, 241, 301])
  }

  @Test func `what a source cannot look for is asked of it once`() {
    let hours = RefreshHours(2, sources: "mastodon") { request in
      request.text == "query0"
        ? .failure(SearchError(.notSearchable, message: "only tags")) : .success([])
    }
    let refreshes = hours.start(isOpen: true)
    hours.pass(hours: 1, refreshes, keyEvery: 60)
    #expect(hours.requests.count { $0.text == "query0" } == 1)
    #expect(hours.requests.count { $0.text == "query1" } == 60)
  }

  @Test func `a search that wants an account is passed over, and others are asked for as before`() {
    let hours = RefreshHours(2, sources: "mastodon") { request in
      guard request.text == "query0" else { return .success([]) }
      var error = SearchError(.noAccount, message: "words only with an account")
      error.besidesAccount = "Type a #tag"
      return .failure(error)
    }
    let refreshes = hours.start(isOpen: true)
    hours.pass(hours: 1, refreshes, keyEvery: 60)
    #expect(hours.requests.count { $0.text == "query0" } == 1)
    #expect(hours.requests.count { $0.text == "query1" } == 60)
    // With an account it may be answered.
    refreshes.use([hours.source("mastodon")])
    hours.pass(hours: 0.1, refreshes, keyEvery: 60)
    #expect(hours.requests.count { $0.text == "query0" } == 2)
  }

  @Test func `no source, no timer; one that is turned on is asked from then on`() {
    let hours = RefreshHours(2, sources: "bluesky")
    hours.allow("bluesky", false)
    let refreshes = hours.start(isOpen: true)
    #expect(hours.scheduler.waiting == 0)
    hours.pass(hours: 0.1, refreshes, keyEvery: 60)
    #expect(hours.requests.isEmpty)
    hours.allow("bluesky", true)
    refreshes.reconsider()
    hours.scheduler.advance(by: .seconds(30))
    #expect(hours.requests.count == 2)
    hours.allow("bluesky", false)
    refreshes.reconsider()
    #expect(hours.scheduler.waiting == 0)
  }

  @Test func `a source that is turned off while another one answers is not asked any more`() {
    let hours = RefreshHours(1, sources: "bluesky", "mastodon")
    let refreshes = hours.start(isOpen: true)
    hours.scheduler.advance(by: .milliseconds(500))
    hours.allow("mastodon", false)
    refreshes.reconsider()
    hours.scheduler.advance(by: .seconds(30))
    #expect(hours.requests.map(\.source) == ["bluesky"])
    hours.allow("mastodon", true)
    refreshes.reconsider()
    hours.scheduler.advance(by: .seconds(40))
    #expect(hours.requests.map(\.source) == ["bluesky", "bluesky", "mastodon"])
    refreshes.stop()
  }

  @Test func `the answers are told with what they are about`() {
    let post = Post.about("swift")
    let hours = RefreshHours(1, sources: "bluesky") { _ in .success([post]) }
    let refreshes = hours.start(isOpen: true)
    let told = Recorder(refreshes.answers.signal, on: hours.scheduler)
    hours.scheduler.advance(by: .seconds(2))
    #expect(
      told.values == [
        SavedRefreshes.Answer(text: "query0", source: "bluesky", result: .success([post]))
      ])
  }

  @Test func `leaving ends what is under way`() {
    let hours = RefreshHours(3, sources: "bluesky")
    let refreshes = hours.start(isOpen: true)
    let told = Recorder(refreshes.answers.signal, on: hours.scheduler)
    hours.scheduler.advance(by: .milliseconds(500))
    refreshes.stop()
    hours.pass(hours: 1, refreshes, keyEvery: 60)
    #expect(hours.requests.count == 1 && told.values.isEmpty)
    #expect(hours.scheduler.waiting == 0)
  }
}
