import FakeServicesKit
import Libc

/// Reads the options, listens, and says where; runs until it is stopped.
func runFakeServices(_ arguments: [String]) async {
  let told: FakeArguments
  do throws(FakeArguments.Fault) {
    told = try FakeArguments(Array(arguments.dropFirst()))
  } catch {
    print("\(error.words)\n\(FakeArguments.usage)")
    exit(2)
  }
  let log = told.log.map { path in
    guard let log = RequestLog(path) else {
      print("FakeServices: \(path) cannot be written")
      exit(1)
    }
    return log
  }
  let port = told.port
  do {
    var options = told.options
    // A free port is known too late for the pictures: with port 0 they have no usable address.
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
