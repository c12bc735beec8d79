import Avatars
import Signals
import SignalsTesting
import Testing

struct PictureLoaderTests {
  let bench = LoaderBench()
  private var time: TestScheduler { bench.time }

  private func address(_ number: Int) -> String { "https://a.example/\(number)" }

  @Test func `one address is fetched once, however many rows ask`() {
    let early = (0..<50).map { _ in bench.want(address(1)) }
    time.advance(ticks: 4)
    let late = (0..<50).map { _ in bench.want(address(1)) }
    time.run()
    for row in early + late { #expect(row.values == [.dot]) }
    #expect(bench.counts.fetched == [address(1)] && bench.counts.decoded == [address(1)])
    #expect(early[0].all.last?.moment == late[0].all.last?.moment)
  }

  @Test func `at most six are fetched and two decoded at once`() {
    let rows = (0..<100).map { bench.want(address($0)) }
    time.run()
    #expect(rows.allSatisfy { $0.values == [.dot] })
    #expect(bench.counts.maxFetching == 6 && bench.counts.maxDecoding == 2)
    #expect(bench.counts.fetched.count == 100)
  }

  @Test
  func `a place is given back when the picture is decoded so that no more than six bodies wait`() {
    let rows = (0..<30).map { bench.want(address($0)) }
    var under = 0
    while rows.contains(where: { $0.completion == nil }) {
      time.advance(ticks: 1)
      let started = bench.events.count { $0.hasPrefix("started") }
      let ended = bench.events.count { $0.hasPrefix("done") }
      under = max(under, started - ended)
    }
    #expect(under == 6)
  }

  @Test func `no seventh is told to have started before the end of one of six is told`() {
    let time = TestScheduler()
    let first = Subject<[UInt8], PictureLoadError>()
    let told = Notes<[String]>([])
    let row = Notes<Recorder<Picture, PictureLoadError>?>(nil)
    let steps = PictureLoadSteps(
      kept: { _ in .just(nil) }, fetch: { $0 == "https://first" ? first.signal : .never },
      decode: { _, _ in .never })
    let loader = PictureLoader(steps, on: time, decodingOn: time) { url, state in
      if state == .failed {
        // Another thread reports it slowly, and the row leaves meanwhile.
        row.lock.withLock { $0.take() }?.cancel()
        time.runDue()
      }
      told.lock.withLock { $0.append("\(state) \(url)") }
    }
    row.lock.withLock { $0 = Recorder(loader.load("https://first"), on: time) }
    let others = (0..<5).map { Recorder(loader.load(address($0)), on: time) }
    time.runDue()
    let seventh = Recorder(loader.load("https://seventh"), on: time)
    time.runDue()
    first.complete(.failed(.refused(host: "first", status: 503)))
    time.runDue()
    let last = told.lock.withLock { $0.suffix(2) }
    #expect(last == ["failed https://first", "started https://seventh"])
    withExtendedLifetime((others, seventh)) {}
  }

  @Test func `the newest wish is served first`() {
    let rows = (0..<20).map { bench.want(address($0)) }
    time.run()
    #expect(bench.counts.fetched == (0..<20).reversed().map(address))
    withExtendedLifetime(rows) {}
  }

  @Test func `what is wanted once more moves to the front of the line`() {
    let rows = (0..<20).map { bench.want(address($0)) }
    time.advance(ticks: 1)
    let again = bench.want(address(3))
    time.run()
    #expect(bench.counts.fetched[6] == address(3))
    #expect(again.values == [.dot] && bench.counts.fetched.count == 20)
    withExtendedLifetime(rows) {}
  }

  @Test func `a row that leaves the screen ends its transfer which waits for nobody`() {
    let row = bench.want("https://never.example/")
    time.advance(ticks: 3)
    #expect(bench.counts.fetching == 1)
    row.cancel()
    #expect(bench.counts.fetching == 0 && bench.counts.stopped == ["https://never.example/"])
    #expect(bench.events.last == "cancelled https://never.example/")
    time.run()
    #expect(bench.counts.decoded == [])
  }

  @Test func `a transfer goes on while one row still wants`() {
    let rows = (0..<3).map { _ in bench.want(address(1)) }
    time.advance(ticks: 3)
    rows[0].cancel()
    rows[1].cancel()
    time.run()
    #expect(rows[2].values == [.dot] && rows[0].values == [])
    #expect(bench.counts.stopped == [])
  }

  @Test func `what waits for a transfer is dropped unasked`() {
    let rows = (0..<10).map { bench.want(address($0)) }
    time.advance(ticks: 1)
    for row in rows[0..<4] { row.cancel() }
    time.run()
    #expect(bench.counts.fetched == (4..<10).reversed().map(address))
    #expect(bench.events.count { $0.hasPrefix("cancelled") } == 4)
  }

  @Test func `decoding that has not started is dropped`() {
    let rows = (0..<6).map { bench.want(address($0)) }
    time.advance(ticks: 6)
    #expect(bench.counts.decoded.count == 2)
    for row in rows { row.cancel() }
    time.run()
    #expect(bench.counts.decoded.count == 2 && bench.counts.decoding == 0)
    #expect(rows.allSatisfy { $0.all.isEmpty })
  }

  @Test func `scrolling ten thousand rows leaves nothing behind`() {
    var seen: [Recorder<Picture, PictureLoadError>] = []
    for row in 0..<10_000 {
      seen.append(bench.want("https://\(row % 20 == 7 ? "never" : "a").example/\(row)"))
      if seen.count > 30 { seen.removeFirst().cancel() }
      if row % 3 == 0 { time.advance(ticks: 1) }
    }
    for row in seen { row.cancel() }
    time.run()
    let counts = bench.counts
    #expect(counts.maxFetching == 6 && counts.fetching == 0 && counts.decoding == 0)
    #expect(counts.stopped.count + counts.decoded.count == counts.fetched.count)
    #expect(counts.fetched.count < 10_000)
    let queued = bench.events.count { $0.hasPrefix("queued") }
    let ended = bench.events.count { $0.hasPrefix("done") || $0.hasPrefix("cancelled") }
    #expect(queued == 10_000 && ended == 10_000)
    #expect(time.waiting == 0)
  }

  @Test func `what is kept is neither fetched nor decoded`() {
    let row = bench.want("https://kept.example/")
    time.run()
    #expect(row.values == [.dot])
    #expect(bench.counts == LoaderBench.Counts())
    #expect(bench.events == ["queued https://kept.example/", "done https://kept.example/"])
  }

  @Test func `a failure is remembered with a growing pause`() {
    let url = "https://down.example/"
    var asked: [Int] = []
    for second in 0..<1000 {
      let before = bench.counts.fetched.count
      let row = bench.want(url)
      time.advance(by: .seconds(1))
      #expect(row.values == [] && row.completion != nil)
      if bench.counts.fetched.count > before { asked.append(second) }
    }
    #expect(asked == [0, 11, 52, 213, 854])
  }

  @Test func `what is no picture is not asked for again for an hour`() {
    let first = bench.want("https://broken.example/")
    time.run()
    let second = bench.want("https://broken.example/")
    #expect(first.completion != nil && second.completion != nil)
    time.advance(by: .seconds(3601))
    let third = bench.want("https://broken.example/")
    time.run()
    #expect(bench.counts.fetched.count == 2)
    withExtendedLifetime(third) {}
  }

  @Test func `a row that comes back after a cancel is no failure`() {
    let url = address(1)
    bench.want(url).cancel()
    let row = bench.want(url)
    time.run()
    #expect(row.values == [.dot])
  }

  @Test func `trap10_twins of HTTP and HTTPS are one fetch by HTTPS`() {
    let rows = ["http://a.example/1", "https://a.example/1", "HTTP://a.example/1#x"].map(bench.want)
    time.run()
    #expect(bench.counts.fetched == ["https://a.example/1"])
    #expect(rows.allSatisfy { $0.values == [.dot] })
  }

  @Test func `an address of this computer stays as it is`() {
    for url in [
      "http://127.0.0.1:8080/a.png", "http://localhost/a", "http://[::1]:1/", "x-demo:12",
    ] {
      #expect(PictureAddress.key(of: url) == url)
    }
    #expect(PictureAddress.key(of: "http://localhost.example/") != "http://localhost.example/")
  }

  @Test func `what follows a number sign is cut off addresses of the web alone`() {
    #expect(PictureAddress.key(of: "http://a.example/1#x") == "https://a.example/1")
    #expect(PictureAddress.key(of: "HTTPS://a.example/1#x#y") == "HTTPS://a.example/1")
    for place in ["x-file:/a #1/b.png", "/a #1/b.png", "#"] {
      #expect(PictureAddress.key(of: place) == place)
    }
  }

  @Test func `the trace hears how far it came`() {
    let row = bench.want("https://a.example/1")
    let other = bench.want("https://down.example/")
    time.run()
    #expect(
      bench.events.filter { $0.hasSuffix("/1") }.map { $0.prefix { $0 != " " } }
        == ["queued", "started", "done"])
    #expect(
      bench.events.filter { $0.contains("down") }.map { $0.prefix { $0 != " " } }
        == ["queued", "started", "failed"])
    withExtendedLifetime((row, other)) {}
  }
}
