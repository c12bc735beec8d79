import Libc

/// TLS and HTTP/2 in front of a plain server of this computer: Debian's `nghttpx`, with one of the
/// test certificates. A test that finds no `nghttpx` fails.
package final class TLSProxy: Sendable {
  package let port: Int
  package let certificates: TestCertificates
  private let process: ChildProcess

  /// Starts the proxy and waits until it takes connections.
  package init(_ kind: TestCertificates.Kind = .good, before server: WireServer) throws {
    certificates = try TestCertificates.shared.get()
    let folder = try temporaryFolder()
    for _ in 0..<20 {
      // Below the ports that the system gives away by itself, so that no other server of the tests
      // gets it between this check and the start. Where another program has it, the next is tried.
      let port = Int.random(in: 15_000..<32_000)
      if Socket.answers(at: port) { continue }
      let process = try ChildProcess(
        "nghttpx",
        [
          "--conf=/dev/null", "--frontend=127.0.0.1,\(port)",
          "--backend=127.0.0.1,\(server.port)", "--workers=1", "--single-process", "--no-ocsp",
          "--no-via",
          "--backend-read-timeout=60", "--log-level=ERROR", "--errorlog-file=errors.txt",
          certificates.key, certificates.certificate(kind),
        ], in: folder)
      let clock = ContinuousClock()
      let deadline = clock.now + .seconds(20)
      while clock.now < deadline, !process.hasEnded {
        if Socket.answers(at: port) {
          self.process = process
          self.port = port
          return
        }
        usleep(2000)
      }
      // A proxy that is only slow would outlive the tests.
      if !process.hasEnded { process.stop() }
    }
    throw SystemFailure(saying: "nghttpx did not start: see \(folder)/output.txt")
  }

  deinit { process.stop() }

  /// The address `https://api.test:port` with this path.
  package func url(_ path: String = "/") -> String {
    "https://\(TestCertificates.host):\(port)\(path)"
  }

  /// What a transport must know to find the host `api.test` on this computer.
  package var knownAddress: String { "\(TestCertificates.host):\(port):127.0.0.1" }
}
