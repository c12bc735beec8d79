import HTTP
import Signals
import SignalsTesting
import Testing
import TransportTesting

struct ScriptedTransportTests {
  let scheduler = TestScheduler()
  let request = HTTPRequest(.get, "https://a.example/")

  @Test func `replies come in order, each in its time`() {
    let transport = ScriptedTransport(
      on: scheduler, .ok("a"), .status(429, after: .milliseconds(50)))
    let first = Recorder(transport.response(to: request).map(\.status), on: scheduler)
    let second = Recorder(transport.response(to: request).map(\.status), on: scheduler)
    #expect(transport.requests.count == 2 && transport.underWay == 2)
    scheduler.run()
    #expect(first.marbles == "---(200|)")
    #expect(second.marbles == "-----(429|)")
    #expect(transport.underWay == 0 && transport.cancelled == 0)
    #expect(scheduler.marbles(of: transport.response(to: request).map(\.status)) == "--------#")
  }

  @Test func `nothing is asked before the subscription`() {
    let transport = ScriptedTransport(on: scheduler) { _ in .ok("") }
    let response = transport.response(to: request)
    #expect(transport.requests.isEmpty)
    _ = scheduler.marbles(of: response)
    _ = scheduler.marbles(of: response)
    #expect(transport.requests == [request, request])
  }

  @Test func `what is stopped before its answer is counted`() {
    let transport = ScriptedTransport(on: scheduler, .never, .ok("late"))
    let first = Recorder(transport.response(to: request), on: scheduler)
    let second = Recorder(transport.response(to: request), on: scheduler)
    scheduler.advance(by: .milliseconds(29))
    first.cancel()
    second.cancel()
    scheduler.run()
    #expect(first.all.isEmpty && second.all.isEmpty)
    #expect(transport.cancelled == 2 && transport.underWay == 0)
  }
}
