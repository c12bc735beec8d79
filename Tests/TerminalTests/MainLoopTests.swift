import Canvas
import Libc
import Signals
import TerminalTesting
import Testing

@testable import Terminal

struct MainLoopTests {
  let loop = MainLoop()
  let terminal = Pipe()
  let journal = Journal()

  /// Runs until something stops it, noting keys and drawings.
  private func run(draw: @escaping () -> Void = {}) -> Int32 {
    let handlers = MainLoop.Handlers(
      input: { input in
        guard case .key(let key) = input else { return journal.note("\(input)") }
        journal.note("key \(key.code.name)")
      },
      draw: {
        journal.note("draw")
        draw()
      })
    return loop.run(terminal: terminal.reading, handlers)
  }

  @Test func `a turn is keys, then work, then timers, then one drawing`() {
    let (loop, journal) = (loop, journal)
    loop.schedule(after: .zero, during: Lifetime()) { journal.note("timer") }
    loop.schedule {
      journal.note("work")
      loop.requestDrawing()
      loop.requestDrawing()
    }
    terminal.write("abc")
    #expect(run { loop.stop(3) } == 3)
    #expect(journal.entries == ["key a", "key b", "key c", "work", "timer", "draw"])
  }

  @Test func `all pending keys are applied before one drawing`() {
    let loop = loop
    terminal.write(String(repeating: "a", count: 30_000))
    #expect(run { loop.stop(0) } == 0)
    #expect(journal.entries.count == 30_001)
    #expect(journal.entries.last == "draw")
  }

  @Test func `work that schedules work is drawn once, when all is done`() {
    let (loop, journal) = (loop, journal)
    loop.schedule {
      loop.schedule { loop.schedule { journal.note("inner") } }
      journal.note("outer")
    }
    #expect(run { loop.stop(0) } == 0)
    #expect(journal.entries == ["outer", "inner", "draw"])
  }

  @Test func `a drawing that may wait is one with the next that may not`() {
    let (loop, journal) = (loop, journal)
    var drawings = 0
    let status = run {
      drawings += 1
      if drawings == 2 { return loop.stop(0) }
      loop.requestDrawing(within: .seconds(3600))
      loop.schedule(after: .milliseconds(1), during: Lifetime()) {
        journal.note("answer")
        loop.requestDrawing()
        loop.requestDrawing(within: .seconds(3600))
      }
    }
    #expect(status == 0)
    #expect(journal.entries == ["draw", "answer", "draw"])
  }

  @Test func `work that comes meanwhile waits for what is to be drawn at once`() {
    let (loop, journal) = (loop, journal)
    var drawings = 0
    loop.schedule {
      journal.note("screenful")
      loop.requestDrawingAtOnce()
      loop.schedule {
        journal.note("page")
        loop.requestDrawing()
        loop.schedule { journal.note("count") }
      }
    }
    let status = run {
      drawings += 1
      if drawings == 2 { loop.stop(0) }
    }
    #expect(status == 0)
    #expect(journal.entries == ["screenful", "draw", "page", "count", "draw"])
  }

  @Test func `a drawing that may wait comes by itself in the end`() {
    let loop = loop
    var drawings = 0
    let status = run {
      drawings += 1
      if drawings == 2 { return loop.stop(0) }
      loop.requestDrawing(within: .milliseconds(2))
      loop.requestDrawing(within: .seconds(3600))
    }
    #expect(status == 0)
    #expect(journal.entries == ["draw", "draw"])
  }

  @Test func `work from another thread wakes it`() {
    let (loop, journal) = (loop, journal)
    var threads: [OtherThread] = []
    let status = run {
      guard threads.isEmpty else { return }
      let thread = OtherThread {
        waitUntil { loop.sleepCount > 0 }
        loop.schedule { journal.note("work") }
        loop.stop(5)
      }
      threads.append(thread)
    }
    for thread in threads { thread.join() }
    #expect(status == 5)
    #expect(journal.entries == ["draw", "work"])
  }

  @Test func `a burst of work rings once`() {
    loop.state.withLock { $0.isAwake = false }
    for _ in 0..<1000 { loop.schedule {} }
    var count: UInt64 = 0
    #expect(read(loop.wakeup.descriptor, &count, 8) == 8)
    #expect(count == 1)
  }

  @Test func `nothing wakes it but what is due`() {
    let (loop, journal) = (loop, journal)
    let unwanted = Lifetime()
    loop.schedule(after: .milliseconds(1), during: unwanted) { journal.note("unwanted") }
    loop.schedule(after: .seconds(3600), during: Lifetime()) { journal.note("far away") }
    loop.schedule(after: .milliseconds(30), during: Lifetime()) { loop.stop(0) }
    unwanted.end()
    #expect(run() == 0)
    #expect(journal.entries == ["draw"])
    // It does not sleep at all when this thread stood still until the timer was due.
    #expect(loop.sleepCount <= 1)
  }

  @Test func `a lone escape arrives although nothing follows`() {
    terminal.write("\u{1B}")
    let loop = loop
    loop.schedule(after: .seconds(60), during: Lifetime()) { loop.stop(1) }
    let handlers = MainLoop.Handlers(input: { if $0 == .key(Key(.escape)) { loop.stop(0) } })
    #expect(loop.run(terminal: terminal.reading, handlers) == 0)
  }

  @Test func `a closed window ends it as a hang-up`() {
    terminal.write("a")
    terminal.close()
    #expect(run() == 128 + SIGHUP)
    #expect(journal.entries == ["key a"])
  }

  @Test func `keys after the one that stops are not applied`() {
    terminal.write("aqb")
    let (loop, journal) = (loop, journal)
    let handlers = MainLoop.Handlers(input: { input in
      journal.note("\(input == .key(Key(.character("q"))) ? "q" : "other")")
      if input == .key(Key(.character("q"))) { loop.stop(4) }
    })
    #expect(loop.run(terminal: terminal.reading, handlers) == 4)
    #expect(journal.entries == ["other", "q"])
  }

  @Test func `the first status counts`() {
    loop.stop(1)
    loop.stop(2)
    #expect(run() == 1)
  }

  @Test func `what a timer nobody wants holds may schedule when it is released`() {
    final class Guest: Sendable {
      let loop: MainLoop
      init(_ loop: MainLoop) { self.loop = loop }
      deinit { loop.stop(6) }
    }
    let lifetime = Lifetime()
    func leave(_ guest: Guest) { loop.schedule(after: .seconds(9), during: lifetime) { _ = guest } }
    leave(Guest(loop))
    lifetime.end()
    #expect(run() == 6)
  }
}

extension Key.Code {
  fileprivate var name: String { if case .character(let name) = self { "\(name)" } else { "?" } }
}
