import CCurl
import Signals

/// The network thread: takes commands, lets curl work, hands out answers, sleeps. This file faces
/// C.
///
/// Everything in it belongs to that thread; the only function of curl that others call is the one
/// that wakes it.
final class NetworkLoop {
  private let inbox: NetworkInbox
  private let settings: TransportSettings
  private let tally: Tally
  private var transfers: [CurlHandle: Transfer] = [:]
  private var handles: [Int: CurlHandle] = [:]
  /// Handles to be used again: curl keeps their memory, but not what they were set to.
  private var idle: [CurlHandle] = []
  /// Whether a certificate was rejected: then the file of trusted certificates is read again, so
  /// that nobody who fixes it has to start the program anew.
  private var readsTrustAnew = false
  /// Which connections are not to be used again.
  private var doubt = ConnectionDoubt(at: .machine)

  /// As many handles are kept as searches usually run at once.
  private static let maxIdle = 8
  private static let maxConnections = 8
  private static let maxConnectionsPerHost = 6
  /// Who gives up a request that has waited for so long may do so since the connection is dead.
  private static let longWait = Duration.seconds(3)
  /// Curl wakes itself for its own timers; there is nothing else to wait for.
  private static let longSleep: Int32 = 24 * 3_600_000

  init(_ inbox: NetworkInbox, _ settings: TransportSettings, _ tally: Tally) {
    self.inbox = inbox
    self.settings = settings
    self.tally = tally
  }

  /// Runs until the inbox is closed.
  func run() {
    if let reason = ccurl_open() { return refuseAll(.noLibrary(String(cString: reason))) }
    guard let multi = ccurl_multi_new() else { return refuseAll(.noMemory) }
    ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Self.maxConnections)
    ccurl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, Self.maxConnectionsPerHost)
    inbox.open(multi)
    while carryOut(inbox.take(), multi) {
      ccurl_multi_perform(multi)
      var code = CURLE_OK
      while let easy = ccurl_multi_next_done(multi, &code) { finish(easy, code, multi) }
      ccurl_multi_sleep(multi, Self.longSleep)
    }
    tearDown(multi)
  }

  /// Carries out what was delivered; false if the loop is to end.
  private func carryOut(_ delivery: NetworkInbox.Delivery, _ multi: CurlHandle) -> Bool {
    if delivery.end != nil {
      for case .start(let ticket) in delivery.commands { ticket.fail(.stopped) }
      return false
    }
    for command in delivery.commands {
      switch command {
      case .start(let ticket): start(ticket, multi)
      case .cancel(let number): cancel(number, multi)
      }
    }
    return true
  }

  private func start(_ ticket: Ticket, _ multi: CurlHandle) {
    guard let easy = idle.popLast() ?? newHandle() else { return ticket.fail(.noMemory) }
    let time = ConnectionDoubt.Time.machine
    doubt.look(at: time)
    let transfer = Transfer(ticket, on: easy, at: time.now)
    if let error = transfer.configure(settings, readsTrustAnew: readsTrustAnew) {
      discard(easy, transfer)
      return ticket.fail(error)
    }
    avoidDeadConnections(transfer)
    guard ccurl_multi_add(multi, easy) == CURLM_OK else {
      discard(easy, transfer)
      return ticket.fail(.noMemory)
    }
    transfers[easy] = transfer
    handles[ticket.number] = easy
    tally.change { counts in
      counts.underWay += 1
      counts.maxUnderWay = max(counts.maxUnderWay, counts.underWay)
    }
  }

  /// Keeps a transfer off connections that may be dead. Curl looks at the age only of those that
  /// nobody uses, so beside a transfer that may be waiting on one a new connection is made.
  private func avoidDeadConnections(_ transfer: Transfer) {
    let address = transfer.ticket.address
    guard let oldest = doubt.oldest(to: address, at: transfer.start) else { return }
    ccurl_set_long(transfer.easy, CURLOPT_MAXLIFETIME_CONN, oldest)
    let isBesideDoubtful = transfers.values.contains { other in
      other.ticket.address == address && doubt.mayHold(to: address, since: other.start)
    }
    if isBesideDoubtful { ccurl_set_long(transfer.easy, CURLOPT_FRESH_CONNECT, 1) }
  }

  private func cancel(_ number: Int, _ multi: CurlHandle) {
    guard let easy = handles[number], let transfer = transfers[easy] else { return }
    let now = Instant.monotonic
    if now - transfer.start >= Self.longWait, transfer.waitsOnKeptConnection {
      doubt.noteSilence(of: transfer.ticket.address, since: transfer.start, at: now)
    }
    _ = take(easy, multi)
    discard(easy, transfer)
    tally.change { $0.cancelled += 1 }
  }

  private func finish(_ easy: CurlHandle, _ code: CURLcode, _ multi: CurlHandle) {
    guard let transfer = transfers[easy] else { return }
    let result = transfer.result(code, settings)
    if code == CURLE_PEER_FAILED_VERIFICATION { readsTrustAnew = true }
    let connections = ccurl_long(easy, CURLINFO_NUM_CONNECTS)
    if code == CURLE_OK, connections == 0 {
      doubt.noteAnswer(from: transfer.ticket.address, at: .monotonic)
    } else if code == CURLE_OPERATION_TIMEDOUT, transfer.waitsForAnswer {
      doubt.noteSilence(
        of: transfer.ticket.address, since: transfer.start, at: .monotonic,
        hasMadeConnection: connections > 0)
    }
    let isHTTP2 = ccurl_long(easy, CURLINFO_HTTP_VERSION) == CURL_HTTP_VERSION_2_0
    _ = take(easy, multi)
    discard(easy, transfer)
    tally.change { counts in
      counts.connections += connections
      if isHTTP2 { counts.http2 += 1 }
    }
    // Last, since whoever gets the answer may ask the next thing, or take its time.
    switch result {
    case .success(let response):
      transfer.ticket.observer.send(response)
      transfer.ticket.observer.complete(.finished)
    case .failure(let error): transfer.ticket.fail(error)
    }
  }

  /// Removes a transfer from curl, which closes or keeps its connection as it sees fit.
  private func take(_ easy: CurlHandle, _ multi: CurlHandle) -> Transfer? {
    guard let transfer = transfers.removeValue(forKey: easy) else { return nil }
    handles[transfer.ticket.number] = nil
    ccurl_multi_remove(multi, easy)
    tally.change { $0.underWay -= 1 }
    return transfer
  }

  private func newHandle() -> CurlHandle? {
    guard let easy = ccurl_easy_new() else { return nil }
    tally.change { $0.handles += 1 }
    return easy
  }

  /// Keeps the handle for the next transfer, and releases what it pointed to.
  private func discard(_ easy: CurlHandle, _ transfer: Transfer) {
    ccurl_easy_reset(easy)
    transfer.free()
    if idle.count < Self.maxIdle { return idle.append(easy) }
    free(easy)
  }

  private func free(_ easy: CurlHandle) {
    ccurl_easy_free(easy)
    tally.change { $0.handles -= 1 }
  }

  private func tearDown(_ multi: CurlHandle) {
    let late = inbox.shut(with: .stopped)
    var interrupted: [(Ticket, HTTPError)] = []
    for (easy, transfer) in transfers {
      interrupted.append((transfer.ticket, transfer.interruption))
      _ = take(easy, multi)
      discard(easy, transfer)
    }
    for easy in idle { free(easy) }
    ccurl_multi_free(multi)
    for (ticket, error) in interrupted { ticket.fail(error) }
    _ = carryOut(late, multi)
  }

  /// If curl cannot even start, every request fails with the reason.
  private func refuseAll(_ error: HTTPError) {
    for case .start(let ticket) in inbox.shut(with: error).commands { ticket.fail(error) }
  }
}
