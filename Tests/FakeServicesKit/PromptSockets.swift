import FlyingFox
import FlyingSocks
import Libc

/// Sockets that send at once (`TCP_NODELAY`), as those of real services do.
///
/// FlyingFox writes the head of an answer and its body one after the other. On a connection that is
/// kept, the system would hold the body back until the other side acknowledges the head, which can
/// take 40 ms.
struct PromptSockets: AsyncSocketPool {
  private let pool: any AsyncSocketPool = HTTPServer.defaultPool()

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The first socket that waits is the listening one, and those that it accepts inherit its
    // options.
    let option = BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
    try socket.setValue(true, for: option)
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
