import Testing

@testable import twinstant

@Suite struct OutsideProgramTests {
  private func start(_ script: String, watchedFor time: Duration = .seconds(20)) -> ProgramStart {
    OutsideProgram.start(["sh", "-c", script], watchedFor: time)
  }

  private func feed(_ text: String, to script: String, within limit: Duration = .seconds(20))
    -> Bool
  {
    OutsideProgram.feed(["sh", "-c", script], text, within: limit)
  }

  @Test func `an opener that ends with a failure has opened nothing`() {
    #expect(start("exit 3") == .failed(status: 3))
    #expect(start("kill -KILL $$") == .killed(signal: 9))
    #expect(start("exit 0") == .taken)
    #expect(OutsideProgram.start(["no-such-program"], watchedFor: .seconds(20)) == .missing)
  }

  @Test func `a browser that stays is not waited for`() {
    #expect(start("sleep 5", watchedFor: .milliseconds(1)) == .taken)
  }

  @Test func `a program gets a session of its own, which has no terminal`() {
    // The sixth field is the session, the seventh its terminal.
    let script = "read -r line </proc/$$/stat; set -- $line; test $6 = $$ && test $7 = 0"
    #expect(start(script) == .taken)
    #expect(feed("", to: script))
  }

  @Test func `of a tool the end counts, and the text arrives whole`() {
    let text = String(repeating: "x", count: 200_000)
    #expect(feed(text, to: "test $(wc -c) = 200000"))
    #expect(!feed(text, to: "cat >/dev/null; exit 1"))
    #expect(!OutsideProgram.feed(["no-such-program"], text, within: .seconds(20)))
  }

  @Test func `a tool that hangs is ended, whether it reads or not`() {
    let text = String(repeating: "x", count: 200_000)
    #expect(!feed(text, to: "exec sleep 600", within: .milliseconds(1)))
    #expect(!feed("x", to: "cat >/dev/null; exec sleep 600", within: .milliseconds(200)))
  }
}
