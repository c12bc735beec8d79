import Archive
import Dispatch
import Foundation
import Posts
import Services
import Signals
import SignalsTesting
import Testing

/// Reads that go on beside the searches.
@Suite struct SecondReaderTests {
  let place = TemporaryArchive()
  let queue = TestScheduler()
  let request = QueryCompletions.Request(mark: nil, beginning: "sw")

  /// A search holds the connection from its first slice to its end.
  @Test func `completions and conversations arrive during a search`() throws {
    let archive = try archive()
    let second = SecondReader(of: archive, on: queue)
    let found = Log()
    let (begun, mayEnd, ended) = (semaphore(), semaphore(), semaphore())
    let query = Query(parsing: "swift", lastWordIsPrefix: false)
    let search = WorkQueue(named: "search")
    search.schedule {
      _ = try? archive.search(query, limit: 50, screenful: 1) { _ in
        begun.signal()
        mayEnd.wait()
        mayEnd.signal()
      }
      found.add("searched")
      ended.signal()
    }
    begun.wait()
    let words = completions(of: request, limit: 5, by: second).subscribe {
      found.add($0.candidates.map(\.text).joined())
    }
    let around = storedThread(of: post(1, replyTo: "0"), by: second).subscribe {
      found.add("\($0.ancestors.map(\.id.text))")
    }
    let isRead = semaphore()
    let reading = WorkQueue(named: "reading")
    reading.schedule { [queue] in
      queue.runDue()
      isRead.signal()
    }
    #expect(isRead.wait(timeout: .now() + 60) == .success)
    mayEnd.signal()
    #expect(ended.wait(timeout: .now() + 60) == .success)
    #expect(found.all == ["swift", "[\"0\"]", "searched"])
    words.cancel()
    around.cancel()
  }

  @Test func `where the archive was closed to be opened anew, it opens it again`() throws {
    let archive = try archive()
    let second = SecondReader(of: archive, on: queue)
    let found = Log()
    func read() {
      let around = storedThread(of: post(1, replyTo: "0"), by: second).subscribe {
        found.add("\($0.ancestors.map(\.id.text))")
      }
      queue.runDue()
      around.cancel()
    }
    read()
    // Written in place by another program that keeps the content.
    let file = URL(fileURLWithPath: archive.path)
    try Data(contentsOf: file).write(to: file)
    #expect(archive.letGoIfWritten())
    read()
    #expect(found.all == ["[\"0\"]", "[\"0\"]"])
  }

  @Test func `what was given up before its turn is not read`() throws {
    let second = SecondReader(of: try archive(), on: queue)
    let found = Log()
    completions(of: request, limit: 5, by: second).subscribe { _ in found.add("words") }.cancel()
    queue.runDue()
    #expect(found.all.isEmpty)
  }

  @Test func `an archive that cannot be opened once more is read as it is open`() throws {
    let archive = try archive()
    try FileManager.default.removeItem(atPath: place.folder)
    let found = Log()
    let around = storedThread(
      of: post(1, replyTo: "0"), by: SecondReader(of: archive, on: queue)
    ).subscribe { found.add("\($0.ancestors.map(\.id.text))") }
    queue.runDue()
    #expect(found.all == ["[\"0\"]"])
    around.cancel()
  }

  private func semaphore() -> DispatchSemaphore { DispatchSemaphore(value: 0) }

  private func archive() throws -> Archive {
    try place.holding((0..<60).map { post($0, replyTo: nil) })
  }

  private func post(_ number: Int, replyTo: String?) -> Post {
    Post(
      id: .init(service: "x", text: "\(number)"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: Int64(number) * 60), text: "Swift post", replyTo: replyTo)
  }
}
