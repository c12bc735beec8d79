import Archive
import Interface
import Posts
import Services
import Signals
import SignalsTesting
import Synchronization
import TerminalTesting
import Testing

@testable import twinstant

/// When the archive is asked: the loop's time is virtual, the archive's thread is a real one.
struct ArchivePauseTests {
  private let loop = TestScheduler()
  private let reader = WorkQueue(named: "reader")

  @Test func `the first rows come at once, and those of what is typed after the pause`() throws {
    let program = try Program()
    let path = program.home + "/posts.db"
    let lines = Statuses.lines("one", "two", "three")
    #expect(try program.run("import", "--archive", path, "-", input: lines).status == 0)
    let requests = ScreenRequests()
    let answers = ArchiveAnswers(
      archive: try Archive(at: path, mode: .existing),
      source: Source(name: Source.archiveName, kind: .archive, pause: .seconds(60), pageSize: 2),
      requests: requests, reader: reader, second: WorkQueue(named: "second"), loop: loop,
      trace: nil)
    let pages = Mutex<[Int]>([])
    let subscription = answers.actions.subscribe { action in
      guard case .searched(let outcome) = action, case .success(let answer) = outcome.result,
        answer.stage == .first
      else { return }
      pages.withLock { $0.append(answer.page.posts.count) }
    }
    func wait(for counts: [Int]) {
      waitUntil {
        loop.runDue()
        return pages.withLock { $0 == counts }
      }
    }
    wait(for: [2])
    requests.ask(
      Question(Query(parsing: "one", lastWordIsPrefix: true)), typed: "one", screenful: .max)
    loop.advance(by: .milliseconds(59_999))
    // A search that began too early would have its rows by then.
    drain(reader, within: .seconds(60))
    loop.runDue()
    let early = pages.withLock { $0 }
    #expect(early == [2])
    loop.advance(by: .milliseconds(1))
    wait(for: [2, 1])
    subscription.cancel()
  }
}
