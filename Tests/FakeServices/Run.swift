import FakeServicesKit
import Glibc

/// Reads the options, listens, and says where; ends only when it is stopped.
func runFakeServices(_ arguments: [String]) async {
  var options = FakeServices.Options()
  options.conversation = 0
  var port: UInt16 = 8080
  var log: RequestLog?
  var rest = arguments.dropFirst()
  while let name = rest.popFirst() {
    switch (name, rest.first) {
    case ("--new-names", _): options.newNames = true
    case ("--old-names", _): options.newNames = false
    case ("--only-search-json", _): options.hasVersion11 = false
    case ("--no-full-text", _): options.hasFullText = false
    case ("--closed", _): options.isMastodonClosed = true
    case ("--old-mastodon", _): options.isMastodonOld = true
    case ("--port", let value?): port = UInt16(value) ?? port
    case ("--posts", let value?): options.posts = Int(value) ?? options.posts
    case ("--answers", let value?): options.conversation = Int(value) ?? 0
    case ("--log", let value?): log = RequestLog(value)
    case ("--allowance", let value?): options.allowance = Int(value) ?? options.allowance
    default:
      print(
        "FakeServices [--port N] [--posts N] [--allowance N] [--answers N] [--new-names | --old-names] "
          + "[--only-search-json] [--no-full-text] [--closed] [--old-mastodon] "
          + "[--log FILE]")
      exit(2)
    }
    if ["--port", "--posts", "--allowance", "--answers", "--log"].contains(name) {
      rest = rest.dropFirst()
    }
  }
  do {
    options.pictureBase = "http://127.0.0.1:\(port)/pictures"
    let services = FakeServices(options)
    let server = try await FakeServer.start(services, port: port, log: log)
    print("\(server.base)  bearer token: \(services.bearer)  keys: fake-key fake-secret")
    fflush(nil)
    try await server.wait()
  } catch {
    print("FakeServices: cannot listen on port \(port); is something else there?")
    exit(1)
  }
}
