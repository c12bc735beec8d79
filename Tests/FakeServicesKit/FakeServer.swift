import FlyingFox
import FlyingSocks
import Foundation
import HTTP
import Posts

/// The services on a port of this machine, served by FlyingFox.
package final class FakeServer: Sendable {
  package let services: FakeServices
  package let port: UInt16
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// `http://127.0.0.1:PORT`
  package var base: String { "http://127.0.0.1:\(port)" }

  private init(
    _ services: FakeServices, _ server: HTTPServer, _ port: UInt16,
    _ running: Task<Void, any Error>
  ) {
    self.services = services
    self.server = server
    self.port = port
    self.running = running
  }

  /// Listens on a port of 127.0.0.1, with 0 on a free one; throws when the port is taken.
  ///
  /// It runs before tasks of the usual priority: in a test it would wait behind those of every
  /// other test, longer than a connection may wait.
  ///
  /// - Parameter log: gets a line for each request.
  package static func start(
    _ services: FakeServices, port: UInt16 = 0, log: RequestLog? = nil
  ) async throws -> FakeServer {
    try await Task(priority: .high) {
      try await listen(services, port: port, log: log)
    }.value
  }

  private static func listen(
    _ services: FakeServices, port: UInt16, log: RequestLog?
  ) async throws -> FakeServer {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    let handler = ClosureHTTPHandler { request in
      let start = RequestLog.now
      let answer = try await Self.answer(to: request, of: services)
      log?.add(request.target.rawValue, from: start)
      return answer
    }
    let server = HTTPServer(
      address: address, timeout: 70, pool: PromptSockets(), logger: .disabled, handler: handler)
    let listening = Task { try await server.waitUntilListening(timeout: 60) }
    let running = Task {
      // FlyingFox does not tell whoever waits that it will never listen.
      defer { listening.cancel() }
      try await server.run()
    }
    do { try await listening.value } catch {
      running.cancel()
      // The reason why it does not run says more than that the wait was in vain.
      try await running.value
      throw error
    }
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      throw SocketError.unsupportedAddress
    }
    return FakeServer(services, server, port, running)
  }

  /// Closes the port and every connection.
  package func stop() async {
    await server.stop(timeout: 0)
    running.cancel()
  }

  /// Waits for as long as the server runs; ends only with an error.
  package func wait() async throws { try await running.value }

  private static func answer(to request: FlyingFox.HTTPRequest, of services: FakeServices)
    async throws -> FlyingFox.HTTPResponse
  {
    var headers: [String: String] = [:]
    for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
    let form = String(decoding: try await request.bodyData, as: UTF8.self)
    let response = services.response(
      to: FakeRequest(
        method: request.method.rawValue, path: request.path,
        query: QueryItems(parsing: request.target.rawValue.drop { $0 != "?" }), headers: headers,
        body: form))
    if response.delay > .zero { try await Task.sleep(for: response.delay) }
    var fields = FlyingFox.HTTPHeaders()
    for (name, value) in response.headers { fields[HTTPHeader(name)] = value }
    // The answer to HEAD is that to GET without the body, which would be taken for the next answer.
    let body = request.method == .HEAD ? [] : response.bytes ?? Array(response.body.utf8)
    return FlyingFox.HTTPResponse(
      statusCode: HTTPStatusCode(response.status, phrase: "-"), headers: fields,
      body: Data(body))
  }
}

extension FakeServices {
  /// Creates services with the clock of this machine.
  package convenience init(_ options: Options = Options()) {
    self.init(options) { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
  }
}
