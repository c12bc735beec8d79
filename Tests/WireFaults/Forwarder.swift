import Libc
import Signals

/// The way to a server of this computer, which can lose connections as a network does that changes:
/// neither side is told.
///
/// One thread for each connection. Stops when the last reference goes.
package final class Forwarder: Sendable {
  fileprivate struct State: Sendable {
    /// The near ends of the connections.
    var open: Set<Int32> = []
    /// Those of them whose bytes are lost.
    var lost: Set<Int32> = []
    var isOver = false
  }

  fileprivate final class Shared: Sendable {
    let state = Lock(State())
  }

  private let shared = Shared()
  private let listener: Int32
  package let port: Int

  /// Forwards to the server at `server`, a port.
  package init(to server: Int) throws {
    (listener, port) = try Socket.listen()
    let (listener, shared) = (listener, shared)
    let connections = WorkQueue(named: "forward", width: 16)
    WorkQueue(named: "forward accept").schedule {
      while !shared.state.withLock({ $0.isOver }) {
        guard let near = Socket.accept(listener) else {
          poll(nil, 0, 10)
          continue
        }
        let isAdded = shared.state.withLock { state in
          if !state.isOver { state.open.insert(near) }
          return !state.isOver
        }
        guard isAdded else {
          close(near)
          break
        }
        connections.schedule { Self.forward(near, to: server, shared) }
      }
      close(listener)
    }
  }

  deinit {
    shared.state.withLock { state in
      state.isOver = true
      shutdown(listener, Int32(SHUT_RDWR))
      for near in state.open { shutdown(near, Int32(SHUT_RDWR)) }
    }
  }

  /// From now on loses all bytes of the connections that there are. New ones are forwarded.
  package func loseConnections() { shared.state.withLock { $0.lost = $0.open } }

  private static func forward(_ near: Int32, to server: Int, _ shared: Shared) {
    // Closed inside the lock: the end of the forwarder must not meet a descriptor that is somebody
    // else's already.
    defer {
      shared.state.withLock { state in
        state.open.remove(near)
        state.lost.remove(near)
        close(near)
      }
    }
    guard let far = Socket.connect(to: server) else { return }
    defer { close(far) }
    var ends = [near, far].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&ends, 2, -1) > 0 {
      for (index, end) in ends.enumerated() where end.revents != 0 {
        var bytes: [UInt8] = []
        guard Socket.receive(into: &bytes, from: end.fd) else { return }
        if shared.state.withLock({ $0.lost.contains(near) }) { continue }
        guard Socket.send(bytes, to: ends[1 - index].fd) else { return }
      }
    }
  }
}
