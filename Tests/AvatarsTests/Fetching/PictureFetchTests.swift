import Avatars
import HTTP
import Signals
import SignalsTesting
import Testing
import TransportTesting

struct PictureFetchTests {
  let time = TestScheduler()

  private func outcome(_ reply: Reply, _ url: String = "https://a.example/1.png")
    -> (ScriptedTransport, Recorder<[UInt8], PictureLoadError>)
  {
    let transport = ScriptedTransport(on: time, reply)
    let recorder = Recorder(PictureFetch(over: transport).bytes(of: url), on: time)
    return (transport, recorder)
  }

  @Test func `nothing goes along but what pictures are understood`() throws {
    let (transport, _) = outcome(.ok("x"))
    let request = try #require(transport.requests.first)
    #expect(request.headers.fields.map(\.name) == ["Accept"])
    #expect(request.reach == .found && request.method == .get && request.body == [])
    #expect(request.limits.bodyBytes == 1 << 20 && !request.allowsPlainLoopback)
    #expect(request.limits.total <= .seconds(15))
  }

  @Test func `an address of this computer stays on this computer`() throws {
    let (transport, _) = outcome(.ok("x"), "http://127.0.0.1:8080/a.png")
    #expect(transport.requests.first?.reach == .foundOnThisComputer)
  }

  @Test func `trap10_what the server calls it means nothing`() {
    let (_, recorder) = outcome(.ok("bytes", headers: [.init("Content-Type", "text/html")]))
    time.run()
    #expect(recorder.values == [Array("bytes".utf8)])
  }

  @Test(arguments: [204, 302, 403, 404, 429, 500])
  func `any other status is no picture`(status: Int) {
    let (_, recorder) = outcome(.status(status, "no picture"))
    time.run()
    #expect(recorder.values == [])
    #expect(recorder.completion == .failed(.refused(host: "a.example", status: status)))
  }

  @Test func `an error keeps its words`() {
    let error = HTTPError(host: "a.example", phase: .lookup, message: "Not found.", remedy: "Wait.")
    let (_, recorder) = outcome(.failure(error))
    time.run()
    #expect(recorder.completion == .failed(.unreachable(error)))
  }

  @Test func `the end of the subscription takes the transfer down`() {
    let (transport, recorder) = outcome(.never)
    time.advance(by: .seconds(1))
    recorder.cancel()
    #expect(transport.underWay == 0 && transport.cancelled == 1)
  }
}
