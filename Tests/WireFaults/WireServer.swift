import Libc
import Signals

/// A server on 127.0.0.1 that answers as it is told, however wrong, and counts what it saw.
///
///     let server = try WireServer { request in
///       WireFault(path: request.path)?.answer ?? .ok("{}")
///     }
///
/// One thread for each connection. Stops when the last reference goes.
package final class WireServer: Sendable {
  /// What the server saw so far.
  package struct Counts: Sendable, Hashable {
    package var connections = 0
    package var open = 0
    package var requests = 0
    /// Requests whose sender went before it had the answer; with `Greeting.silence`, all
    /// connections that ended.
    package var aborted = 0
    /// Requests that are being answered now.
    package var answering = 0
    /// The most requests that ever waited for their answer at once, without those whose sender has
    /// gone and those whose answer is on its way.
    package var maxWaiting = 0
  }

  /// What happens to a connection before anything is read.
  package enum Greeting: Sendable {
    case http
    case close
    /// Takes all, and says nothing.
    case silence
  }

  fileprivate struct State: Sendable {
    var counts = Counts()
    var requests: [WireRequest] = []
    var descriptors: Set<Int32> = []
    /// Connections with a request that waits for its answer.
    var waiting: Set<Int32> = []
    var isOver = false
  }

  fileprivate final class Shared: Sendable {
    let state = Lock(State())
  }

  private let shared = Shared()
  private let listener: Int32
  package let port: Int

  package init(
    _ greeting: Greeting = .http,
    _ answer: @escaping @Sendable (WireRequest) -> WireAnswer = { _ in .ok("{}") }
  ) throws {
    (listener, port) = try Socket.listen()
    let (listener, shared) = (listener, shared)
    let connections = WorkQueue(named: "wire", width: 256)
    WorkQueue(named: "wire accept").schedule {
      // Only until the server is over: by then the descriptor may belong to somebody else, whom
      // `stop` would shut down.
      while !shared.isOver {
        guard let descriptor = Socket.accept(listener) else {
          // All descriptors may be in use elsewhere, or the other side has gone: neither lasts
          // long.
          if !shared.isOver { poll(nil, 0, 10) }
          continue
        }
        guard shared.add(descriptor) else {
          close(descriptor)
          break
        }
        connections.schedule { Self.serve(descriptor, greeting, answer, shared) }
      }
      close(listener)
    }
  }

  deinit { stop() }

  package var counts: Counts { shared.state.withLock { $0.counts } }

  package var requests: [WireRequest] { shared.state.withLock { $0.requests } }

  /// The address `http://127.0.0.1:port` with this path.
  package func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Ends every connection, and takes no further ones.
  package func stop() {
    // Once, and inside the lock: a descriptor that was closed may be somebody else's a moment
    // later.
    shared.state.withLock { state in
      if state.isOver { return }
      state.isOver = true
      shutdown(listener, Int32(SHUT_RDWR))
      for descriptor in state.descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  private static func serve(
    _ descriptor: Int32, _ greeting: Greeting,
    _ answer: @Sendable (WireRequest) -> WireAnswer, _ shared: Shared
  ) {
    defer { shared.remove(descriptor) }
    switch greeting {
    case .http: break
    case .close: return
    case .silence:
      _ = Socket.isGone(descriptor, within: -1)
      return shared.change { $0.counts.aborted += 1 }
    }
    var buffer: [UInt8] = []
    while true {
      while let request = WireRequest(takenFrom: &buffer) {
        shared.change { state in
          state.counts.requests += 1
          state.counts.answering += 1
          state.requests.append(request)
        }
        shared.wait(descriptor)
        let outcome = carryOut(answer(request), descriptor, shared)
        shared.change { state in
          state.counts.answering -= 1
          state.waiting.remove(descriptor)
        }
        switch outcome {
        case .goesOn: break
        case .isOver: return
        case .isAborted: return shared.change { $0.counts.aborted += 1 }
        }
      }
      if buffer.first == 0x16 {  // somebody speaks TLS to us
        _ = Socket.send("HTTP/1.1 400 Bad Request\r\n\r\n".utf8, to: descriptor)
        return
      }
      guard Socket.receive(into: &buffer, from: descriptor) else { return }
    }
  }

  private enum Outcome {
    case goesOn, isOver, isAborted
  }

  private static func carryOut(_ answer: WireAnswer, _ descriptor: Int32, _ shared: Shared)
    -> Outcome
  {
    for (index, step) in answer.steps.enumerated() {
      // Whoever has the last bytes may ask again before this thread goes on.
      if index == answer.steps.count - 1, case .send = step {
        shared.change { $0.waiting.remove(descriptor) }
      }
      switch step {
      case .send(let bytes):
        if !Socket.send(bytes, to: descriptor) { return .isAborted }
      case .drip(let bytes, let milliseconds):
        for byte in bytes {
          if Socket.isGone(descriptor, within: milliseconds) { return .isAborted }
          if !Socket.send([byte], to: descriptor) { return .isAborted }
        }
      case .pause(let milliseconds):
        if Socket.isGone(descriptor, within: milliseconds) { return .isAborted }
      case .hang:
        _ = Socket.isGone(descriptor, within: -1)
        return .isAborted
      case .close: return .isOver
      case .reset:
        Socket.resetOnClose(descriptor)
        return .isOver
      }
    }
    return .goesOn
  }
}

extension WireServer.Shared {
  fileprivate var isOver: Bool { state.withLock { $0.isOver } }

  fileprivate func change(_ body: (inout WireServer.State) -> Void) { state.withLock { body(&$0) } }

  /// Notes that a request waits for its answer on this connection. A sender that gave its request
  /// up has closed its connection by now.
  fileprivate func wait(_ descriptor: Int32) {
    change { state in
      state.waiting.insert(descriptor)
      guard state.waiting.count > state.counts.maxWaiting else { return }
      let waiting = state.waiting.count { !Socket.isGone($0, within: 0) }
      state.counts.maxWaiting = max(state.counts.maxWaiting, waiting)
    }
  }

  /// Registers a connection. Returns false when the server is over.
  fileprivate func add(_ descriptor: Int32) -> Bool {
    state.withLock { state in
      if state.isOver { return false }
      state.descriptors.insert(descriptor)
      state.counts.connections += 1
      state.counts.open += 1
      return true
    }
  }

  /// Forgets and closes a connection. Closed inside the lock: `stop` must not meet a descriptor
  /// that is somebody else's already.
  fileprivate func remove(_ descriptor: Int32) {
    state.withLock { state in
      state.descriptors.remove(descriptor)
      state.waiting.remove(descriptor)
      state.counts.open -= 1
      close(descriptor)
    }
  }
}
