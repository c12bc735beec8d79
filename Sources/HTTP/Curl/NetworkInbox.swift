import CCurl
import Signals

/// What other threads tell the network thread. This file faces C: it wakes curl.
final class NetworkInbox: Sendable {
  /// What there is to do.
  enum Command: Sendable {
    case start(Ticket)
    case cancel(Int)
  }

  /// What became of a command.
  enum Posted: Sendable {
    case accepted
    /// Accepted, and nobody reads it yet: the thread is to be started.
    case first
    /// There is no network thread any more.
    case refused(HTTPError)
  }

  /// What the network thread finds.
  struct Delivery: Sendable {
    var commands: [Command]
    /// Why the loop is to end, if it is.
    var end: HTTPError?
  }

  /// Unchecked: any thread may wake curl, and none does after `shut`, as both hold the lock.
  fileprivate struct Multi: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  fileprivate struct State: Sendable {
    var commands: [Command] = []
    var multi: Multi?
    var isStarted = false
    var isOver = false
    var end: HTTPError?
    var whenOver: [@Sendable () -> Void] = []
  }

  private let state = Lock(State())

  /// Adds a command. Wakes the thread only if the inbox was empty.
  func post(_ command: Command) -> Posted {
    state.withLock { state in
      if let end = state.end { return .refused(end) }
      state.commands.append(command)
      if state.commands.count == 1 { state.wake() }
      defer { state.isStarted = true }
      return state.isStarted ? .accepted : .first
    }
  }

  /// Asks the thread to end, and calls `whenOver` once it has; at once, if there is none.
  func close(with error: HTTPError, whenOver: @escaping @Sendable () -> Void = {}) {
    let isOver = state.withLock { state in
      state.end = state.end ?? error
      state.wake()
      if state.isOver || !state.isStarted { return true }
      state.whenOver.append(whenOver)
      return false
    }
    if isOver { whenOver() }
  }

  /// Wakes `multi` from now on.
  func open(_ multi: UnsafeMutableRawPointer) {
    state.withLock { $0.multi = Multi(pointer: multi) }
  }

  /// Takes all commands there are.
  func take() -> Delivery {
    state.withLock { state in
      defer { state.commands = [] }
      return Delivery(commands: state.commands, end: state.end)
    }
  }

  /// Accepts nothing from now on; nobody touches the multi handle any more.
  func shut(with error: HTTPError) -> Delivery {
    state.withLock { state in
      state.multi = nil
      state.end = state.end ?? error
      defer { state.commands = [] }
      return Delivery(commands: state.commands, end: state.end)
    }
  }

  /// Called by the thread when it ends.
  func signalEnd() {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.whenOver = [] }
      return state.whenOver
    }
    for call in waiting { call() }
  }
}

extension NetworkInbox.State {
  /// Must be called inside the lock, which keeps the handle alive; only writes to a descriptor.
  fileprivate func wake() {
    if let multi { _ = ccurl_multi_wake(multi.pointer) }
  }
}

/// A request on its way to the network thread, with whoever waits for its answer.
struct Ticket: Sendable {
  let number: Int
  let request: HTTPRequest
  let address: HTTPAddress
  /// How many redirects its sender still follows.
  let redirectsLeft: Int
  let observer: Observer<HTTPResponse, HTTPError>

  func fail(_ error: HTTPError) {
    observer.complete(.failed(error.host.isEmpty ? error.about(address.text) : error))
  }
}
