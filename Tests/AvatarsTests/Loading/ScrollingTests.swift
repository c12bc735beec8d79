import Avatars
import FakeServicesKit
import HTTP
import Signals
import Testing
import WaitTesting

/// Rows that scroll by in real time, with their pictures on a server of this machine: 50 ms each,
/// and of every hundred, five are broken and five never come.
struct ScrollingTests {
  private final class Screen: Sendable {
    let transport = CurlTransport()
    let server: PictureServer
    /// Stands for the main loop.
    let loop = WorkQueue(named: "loop")
    let wishes = Subject<[Int], Never>()
    let arrived = Notes<[Int: Bool]>([:])
    let loader: PictureLoader
    private let subscription = Lock<Subscription?>(nil)

    init() throws {
      server = try PictureServer()
      let (server, arrived) = (server, arrived)
      // A loaded machine takes its time: only the rows give up requests here.
      let fetch = PictureFetch(
        over: transport,
        limits: HTTPLimits(
          connecting: .seconds(600), total: .seconds(600), stalling: .seconds(600)))
      let steps = PictureLoadSteps(
        kept: { _ in .just(nil) }, fetch: { fetch.bytes(of: $0) },
        decode: { _, bytes in
          let isWhole = bytes.suffix(8).starts(with: "IEND".utf8)
          return isWhole ? .just(.dot) : .fail(.broken("It is cut off."))
        })
      let loader = PictureLoader(
        steps, on: loop, decodingOn: WorkQueue(named: "pictures", width: 2))
      self.loader = loader
      let rows = wishes.signal.flatMapLatestEach { row in
        loader.load(server.url(row)).asResult().map { result in
          if case .success = result { (row, true) } else { (row, false) }
        }
      }
      let running = rows.deliver(on: loop).subscribe { row, isThere in
        arrived.lock.withLock { $0[row] = isThere }
      }
      subscription.withLock { $0 = running }
    }

    /// Puts these rows on the screen; returns when that is known everywhere.
    func show(_ rows: Range<Int>) {
      let isKnown = Notes(false)
      loop.schedule {
        self.wishes.send(Array(rows))
        isKnown.lock.withLock { $0 = true }
      }
      #expect(eventually { isKnown.lock.withLock { $0 } })
    }

    func isThere(_ row: Int) -> Bool? { arrived.lock.withLock { $0[row] } }
  }

  @Test func `two thousand rows go by and no work for them is left`() throws {
    let screen = try Screen()
    for row in 0..<2_000 { screen.show(row..<row + 10) }
    let last = 1_999..<2_009
    for row in last where screen.server.pictures.fate(row) != .never {
      #expect(eventually { screen.isThere(row) != nil })
      #expect(screen.isThere(row) == (screen.server.pictures.fate(row) == .picture))
    }
    #expect(screen.transport.counts.maxUnderWay <= PictureLoader.maxTransfers)
    screen.show(0..<0)
    // As the server sees it: nothing is being answered, and unanswered requests were given up.
    #expect(eventually { screen.server.counts.answering == 0 })
    #expect(eventually { screen.transport.counts.underWay == 0 })
    // The server is not asked here how many waited at once: beside other tests it may notice late
    // that a connection was closed. `PictureWalkTests` asks it.
    let counts = screen.server.counts
    #expect(counts.aborted > 0 && counts.aborted <= counts.requests)
    #expect(screen.arrived.lock.withLock { $0.count } >= 8)
    #expect(counts.requests < 2_000)
  }

  @Test func `twitterInstant23_a row that leaves ends its transfer, as the server sees`() throws {
    let screen = try Screen()
    let pictures = screen.server.pictures
    let silent = (0..<1000).filter { pictures.fate($0) == .never }.prefix(6)
    let good = try #require((0...).first { pictures.fate($0) == .picture })
    screen.loop.schedule { screen.wishes.send(Array(silent)) }
    #expect(eventually { screen.server.counts.answering == 6 })
    screen.loop.schedule { screen.wishes.send([good]) }
    #expect(eventually { screen.isThere(good) == true })
    #expect(eventually { screen.server.counts.aborted == 6 })
    #expect(screen.transport.counts.cancelled == 6)
  }

  @Test func `fifty rows of one author are one request`() throws {
    let screen = try Screen()
    let good = try #require((0...).first { screen.server.pictures.fate($0) == .picture })
    let arrived = Notes(0)
    let rows = (0..<50).map { _ in
      screen.loader.load(screen.server.url(good)).subscribe(
        { _ in arrived.lock.withLock { $0 += 1 } })
    }
    #expect(eventually { arrived.lock.withLock { $0 } == 50 })
    #expect(screen.server.paths == ["/pictures/\(good).png"])
    withExtendedLifetime(rows) {}
  }
}
