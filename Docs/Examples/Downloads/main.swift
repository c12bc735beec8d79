// A list of downloads: two at once, five seconds each, three attempts. In virtual time.
//
//     swift run Downloads

import Signals
import SignalsTesting

enum Problem: Error {
  case refused, tooSlow
}

let time = TestScheduler()

/// A pretended server: refuses `notes` in its first eight seconds, and is slow with `film`.
func fetch(_ name: String) -> Signal<String, Problem> {
  Signal.after(.seconds(name == "film" ? 60 : 2), on: time).flatMap { _ in
    name == "notes" && time.now < Instant(nanoseconds: 8_000_000_000)
      ? .fail(.refused) : .just("\(name) is here")
  }
}

extension Signal where Failure == Problem {
  /// A failure when the first value takes longer than `limit`: who is first, it or the clock?
  func first(within limit: Duration) -> Signal {
    let clock = Signal<Void, Problem>.after(limit, on: time)
    return .merge(self, clock.then { .fail(.tooSlow) }).prefix(1)
  }
}

let downloads = Signal<String, Never>.from(["logo", "film", "notes", "song"])
  .flatMap(maxConcurrent: 2) { name in
    fetch(name)
      .first(within: .seconds(5))
      .perform(onStart: { say("asks for \(name)") })
      .retry(3)
      .catch { problem in .just("\(name) is given up: \(problem)") }
  }

@Sendable func say(_ event: String) {
  print("\(time.now.nanoseconds / 1_000_000_000) s: \(event)")
}

let subscription = downloads.subscribe({ say($0) }, onCompletion: { _ in say("done") })
time.run()
