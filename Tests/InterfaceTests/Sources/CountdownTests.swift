import Canvas
import Posts
import Testing

@testable import Interface

/// A service that wants to be left alone: what is said about it, and what wakes the program up.
struct CountdownTests {
  /// A state whose source `bluesky` answers again after this many seconds.
  private func limited(_ seconds: Int64, columns: Int = 80, rows: [Post] = samplePosts(3))
    -> (State, [Effect])
  {
    var state = sampleState("swift", columns: columns, posts: rows)
    _ = update(&state, .sources(Array(sampleSources.prefix(2))))
    let until = Timestamp(milliseconds: noon.milliseconds + seconds * 1000)
    let error = SearchError(
      .paused(until: until), message: "bluesky says: Too Many Requests.", remedy: "Wait.")
    let effects = update(&state, failure(error, to: state, from: "bluesky"))
    return (state, effects)
  }

  @Test func `from an hour on it changes each minute`() {
    #expect(limited(7260).1 == [.wake(after: .seconds(60))])
    #expect(limited(3600).1 == [.wake(after: .seconds(1))])
    #expect(
      [59, 60, 3599, 3600, 3601, 3660, 3661, 7260, 86_400].map { countdown(seconds: $0) }
        == ["0:59", "1:00", "59:59", "1 h 00", "1 h 01", "1 h 01", "1 h 02", "2 h 01", "24 h 00"])
  }

  @Test(
    arguments: [
      (30, "0:30", "0:29"), (3600, "1 h 00", "59:59"), (86_400, "24 h 00", "24 h 00"),
    ] as [(Int64, String, String)])
  func `it begins with what the service said, and changes with the seconds of the clock`(
    seconds: Int64, first: String, second: String
  ) {
    let start = Timestamp(milliseconds: noon.milliseconds + 400)
    let until = Timestamp(milliseconds: start.milliseconds + seconds * 1000)
    let error = SearchError(.paused(until: until), message: "Enough.")
    #expect(error.again(now: start) == "again in " + first)
    let status = SourceStatus(name: "sky", condition: .failed(error))
    #expect(SourceLine(status, now: start).brief == "again in " + first)
    #expect(error.again(now: start + .milliseconds(1600)) == "again in " + second)
    // The service is asked again at the first whole second behind the end.
    #expect(error.again(now: until + .milliseconds(599)) == "again in 0:01")
    #expect(error.again(now: until + .milliseconds(600)) == nil)
    #expect(SourceLine(status, now: until + .milliseconds(599)).brief == "again in 0:01")
  }

  @Test func `while no countdown is on the screen its end alone wakes up, to ask again`() {
    var (state, _) = limited(100)
    press(Key(.function(1)), in: &state)
    #expect(update(&state, .clock(noon)) == [.wake(after: .seconds(100))], "help lies over it")
    press(Key(.escape), in: &state)
    #expect(update(&state, .clock(noon)) == [.wake(after: .seconds(1))])
    press(Key(.enter), in: &state)
    #expect(update(&state, .clock(noon)) == [.wake(after: .seconds(100))], "a post lies over it")
    press(Key(.escape), in: &state)
    _ = update(&state, .resized(Size(columns: 30, rows: 5)))
    #expect(
      update(&state, .clock(noon)) == [.wake(after: .seconds(100))], "the terminal is too small")
    _ = update(&state, .resized(Size(columns: 80, rows: 24)))
    press(Key(.function(2)), in: &state)
    #expect(update(&state, .clock(noon)) == [.wake(after: .seconds(1))], "F2 tells it")
    press(Key(.character(" ")), in: &state)
    #expect(update(&state, .clock(noon)) == [], "it is off")
  }

  @Test func `closing what lies over it makes it count again`() {
    var (state, _) = limited(100)
    press(Key(.function(1)), in: &state)
    #expect(press(Key(.escape), in: &state) == [.wake(after: .seconds(1))])
  }

  @Test(arguments: [Key(.character("z")), control("r")])
  func `a key does not hold up the second that is about to end`(key: Key) {
    var (state, _) = limited(100)
    let late = Timestamp(milliseconds: noon.milliseconds + 900)
    #expect(update(&state, .clock(late)) == [.wake(after: .milliseconds(100))])
    let effects = press(key, in: &state)
    #expect(!effects.contains { if case .wake = $0 { true } else { false } })
    let next = Timestamp(milliseconds: noon.milliseconds + 1000)
    #expect(update(&state, .clock(next)) == [.wake(after: .milliseconds(150))], "to dim old rows")
  }

  @Test func `one that has no room on its line does not wake up`() {
    var state = sampleState("swift", columns: 40, posts: samplePosts(3))
    let until = Timestamp(milliseconds: noon.milliseconds + 60_000)
    let names = ["a-long-name.example", "another-long-name.example"]
    _ = update(
      &state,
      .sources(
        [sampleSources[0]]
          + names.map { name in
            var source = blueskySource
            source.name = name
            return SourceStatus(name: name, settings: source, access: .allowed(nil))
          }))
    let error = SearchError(.paused(until: until), message: "Wait.")
    #expect(
      update(&state, failure(error, to: state, from: names[1])) == [.wake(after: .seconds(60))])
    _ = update(&state, .resized(Size(columns: 120, rows: 24)))
    #expect(update(&state, .clock(noon)) == [.wake(after: .seconds(1))])
  }

  @Test func `where there are no rows the state line counts down, and ends`() {
    var (state, effects) = limited(2, rows: [])
    #expect(effects == [.wake(after: .seconds(1))])
    #expect(StateLine(state)?.words == "No posts match in the archive")
    let paused = "Paused — bluesky says: Too Many Requests · again in"
    #expect(StateLine(state)?.advice == "\(paused) 0:02")
    state.now = Timestamp(milliseconds: noon.milliseconds + 1000)
    #expect(update(&state, .clock(state.now)) == [.wake(after: .seconds(1))])
    #expect(StateLine(state)?.advice == "\(paused) 0:01")
    state.now = Timestamp(milliseconds: noon.milliseconds + 2000)
    #expect(update(&state, .clock(state.now)) == [.askAgain(source: "bluesky")])
    #expect(StateLine(state)?.words == "Searching…")
  }

  @Test func `a service that does not say for how long is called paused everywhere`() {
    let error = SearchError(.paused(until: nil), message: "Out of order.")
    let line = SourceLine(SourceStatus(name: "sky", condition: .failed(error)), now: noon)
    #expect(line.brief == "paused")
    #expect(line.short(Palette(.dark)).map(\.text).joined() == "✗ sky paused")
    #expect(error.title == "Paused")
  }

  @Test func `a refresh says from when on it is asked again`() {
    var (state, _) = limited(90)
    let until = Timestamp(milliseconds: noon.milliseconds + 90_000)
    let error = SearchError(
      .paused(until: until), message: "Too Many Requests.", remedy: "Wait until it answers again.")
    press(control("r"), in: &state)
    _ = update(&state, failure(error, to: state, from: "bluesky"))
    let told = "bluesky: asked again from 12:02 on. Too Many Requests."
    #expect(state.note?.text == told)
    // The note is true no longer than that.
    _ = update(&state, .clock(Timestamp(milliseconds: until.milliseconds - 1)))
    #expect(state.note?.text == told)
    _ = update(&state, .clock(until))
    #expect(state.note == nil)
  }

  @Test func `of one that lasts until tomorrow a refresh says the day, until it is over`() {
    var (state, _) = limited(43_260)
    let until = Timestamp(milliseconds: noon.milliseconds + 43_260_000)
    let error = SearchError(.paused(until: until), message: "Too Many Requests.")
    press(control("r"), in: &state)
    _ = update(&state, failure(error, to: state, from: "bluesky"))
    let told = "bluesky: asked again from 22 Nov 00:01 on. Too Many Requests."
    #expect(state.note?.text == told)
    _ = update(&state, .clock(Timestamp(milliseconds: until.milliseconds - 1)))
    #expect(state.note?.text == told)
    _ = update(&state, .clock(until))
    #expect(state.note == nil)
  }

  @Test func `without rows the shortest of several waits is told`() {
    var state = sampleState("swift", columns: 120, posts: [])
    let names = ["x", "masto", "sky"]
    _ = update(
      &state,
      .sources(
        names.map { name in
          var source = blueskySource
          source.name = name
          return SourceStatus(name: name, settings: source, access: .allowed(nil))
        }))
    for (name, seconds) in zip(names, [808, 208, 300] as [Int64]) {
      let until = Timestamp(milliseconds: noon.milliseconds + seconds * 1000)
      let error = SearchError(.paused(until: until), message: "Enough.")
      _ = update(&state, failure(error, to: state, from: name))
    }
    let line = StateLine(state)
    #expect(
      line?.advice == "Paused — masto: Enough; no answer from x and sky either · again in 3:28")
  }

  @Test func `on 40 columns it stands whole on one line, and the reason before it is cut`() {
    func lines(_ message: String) -> [String] {
      var state = sampleState("swift", columns: 40, rows: 10)
      let until = Timestamp(milliseconds: noon.milliseconds + 41_000)
      let error = SearchError(.paused(until: until), message: message)
      _ = update(&state, failure(error, to: state))
      return (3..<9).map { render(state).text(ofRow: $0) }.filter { !$0.isEmpty }
    }
    #expect(lines("Enough.") == [" Paused — Enough · again in 0:41"])
    #expect(lines("Too many requests.") == [" Paused — Too many requests", " again in 0:41"])
    let long = lines(Array(repeating: "because", count: 60).joined(separator: " "))
    #expect(long.count == 6)
    #expect(long.last == " because because becau… · again in 0:41")
  }

  @Test func `on 40 columns F2 has it on one line, too`() {
    var (state, _) = limited(100, columns: 40)
    let until = Timestamp(milliseconds: noon.milliseconds + 100_000)
    let error = SearchError(.paused(until: until), message: "Too many requests.")
    _ = update(&state, failure(error, to: state, from: "bluesky"))
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("│     again in 1:40 "))
  }

  @Test func `whatever is said before it, it is never cut or broken`() {
    let time = "again in 1 h 02"
    for count in 0..<60 {
      let words = String(repeating: "to ", count: count) + "wait"
      let text = MarkedText(text: words + " · " + time, style: .plain)
      for columns in [19, 24, 33, 40] {
        for most in [1, 2, 4, Int.max] {
          let lines = text.lines(columns: columns, maxLines: most, keeping: time)
          #expect(lines.count <= most)
          let last = lines.last.map { ($0.spans + $0.right).map(\.text).joined() } ?? ""
          #expect(last.hasSuffix(time), "\(words) in \(columns) columns")
        }
      }
    }
  }
}
