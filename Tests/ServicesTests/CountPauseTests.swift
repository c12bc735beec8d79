import Archive
import Posts
import Services
import Signals
import SignalsTesting
import Testing

/// When rows are counted while the archive changes again and again.
@Suite struct CountPauseTests {
  let place = TemporaryArchive()
  let reader = TestScheduler()
  /// A query for which each post is looked at, which takes more than one of the shortest time
  /// slices.
  let phrase = Query(parsing: "\"swift post\"", lastWordIsPrefix: false)

  @Test func `a count that a write breaks off starts over after twice the pause`() throws {
    let archive = try archive()
    let answers = Recorder(service(of: archive).search(phrase, from: nil), on: reader)
    reader.advance(by: .milliseconds(149))
    let added = post(120)
    betweenSlices { try? archive.add([added]) }
    #expect(try archive.total() == 121)
    reader.advance(by: .milliseconds(299))
    #expect(counts(answers) == [])
    reader.advance(by: .milliseconds(1))
    #expect(counts(answers) == [.exactly(121)])
    #expect(answers.completion != nil)
  }

  @Test func `asked anew before a count has ended, the next one waits twice as long`() throws {
    let service = service(of: try archive())
    for pause in [300, 600] {
      try breakOff(service, after: pause / 2)
      let rest = Recorder(service.search(phrase, from: nil), on: reader)
      reader.advance(by: .milliseconds(pause - 1))
      #expect(counts(rest) == [])
    }
    try breakOff(service, after: 600)
    let last = Recorder(service.search(phrase, from: nil), on: reader)
    reader.advance(by: .milliseconds(1200))
    #expect(counts(last) == [.exactly(120)])
  }

  @Test func `after a count that has ended the next one waits no longer than ever`() throws {
    let service = service(of: try archive())
    try breakOff(service, after: 150)
    let slow = Recorder(service.search(phrase, from: nil), on: reader)
    reader.advance(by: .milliseconds(300))
    #expect(counts(slow) == [.exactly(120)])
    let next = Recorder(service.search(phrase, from: nil), on: reader)
    reader.advance(by: .milliseconds(150))
    #expect(counts(next) == [.exactly(120)])
  }

  @Test func `another query waits no longer than ever`() throws {
    let service = service(of: try archive())
    try breakOff(service, after: 150)
    let other = Query(parsing: "\"post number\"", lastWordIsPrefix: false)
    let answers = Recorder(service.search(other, from: nil), on: reader)
    reader.advance(by: .milliseconds(150))
    #expect(counts(answers) == [.exactly(120)])
  }

  /// Asks, and lets a count begin that does not end.
  private func breakOff(_ service: ArchiveSearch, after pause: Int) throws {
    let answers = Recorder(service.search(phrase, from: nil), on: reader)
    reader.advance(by: .milliseconds(pause - 1))
    betweenSlices { answers.cancel() }
    try #require(counts(answers) == [])
  }

  /// Lets a millisecond pass, after which a count begins, and works after its first slice.
  private func betweenSlices(_ work: @escaping @Sendable () -> Void) {
    let reader = self.reader
    let moment = Signal<Void, Never>.after(.milliseconds(1), on: reader)
      .subscribe { reader.schedule(work) }
    reader.advance(by: .milliseconds(1))
    moment.cancel()
  }

  private func counts(_ answers: Recorder<SearchOutcome.Answer, SearchError>) -> [Page.Count?] {
    answers.values.filter { $0.stage == .counted }.map(\.page.count)
  }

  private func service(of archive: Archive) -> ArchiveSearch {
    ArchiveSearch(archive, on: reader, timeSlice: .zero)
  }

  private func archive() throws -> Archive { try place.holding((0..<120).map(post)) }

  private func post(_ number: Int) -> Post {
    Post(
      id: .init(service: "x", text: "\(number)"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: Int64(number) * 60), text: "Swift post number \(number)")
  }
}
