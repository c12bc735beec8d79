import HTTP
import Posts
import Signals

/// The transport of a source that costs money: nothing leaves before its price is reserved.
///
/// One request at a time. The same request, repeated the same day, is answered from the cache free
/// of charge, also with another account. A request that was sent is not cancelled when nobody waits
/// for it any more, since it is paid for: its answer is among the `purchases`, and cached for the
/// day; or, if the request must be fresh, until it is made once more. A request still in the queue
/// is dropped instead. All of this holds even if nobody holds the transport any more.
package final class GuardedTransport: HTTPTransport {
  private let till: Till
  /// The work to be done, one after the other.
  private let turns = Subject<Signal<Never, Never>, Never>()
  private let running: Subscription

  /// - Parameters:
  ///   - source: its name in the ledger.
  ///   - inner: signs and sends.
  ///   - plain: sends without an account, to ask for the server's time.
  ///   - queue: the one thread on which the ledger is read and written.
  package init(
    source: String, prices: Prices, billing: any Billing, over inner: any HTTPTransport,
    plain: any HTTPTransport, ledger: Ledger, on queue: any Scheduler
  ) {
    till = Till(
      source: source, prices: prices, billing: billing, inner: inner, plain: plain, ledger: ledger,
      queue: queue)
    running = turns.signal.flatten(maxConcurrent: 1).subscribe { _ in }
  }

  /// What the source has cost: now, and after every change.
  package var spendings: Signal<Spending, Never> {
    spendingNow.compactMap(\.self).merge(with: till.changes.signal)
  }

  /// What the source has cost up to now, once; `nil` if the ledger cannot be read. Also drops
  /// answers of other days, since the source may never be asked anything else.
  package var spendingNow: Signal<Spending?, Never> {
    .deferred { [till] in
      try? till.ledger.forgetOldAnswers()
      return .just(try? till.ledger.spending(of: till.source, latest: .zero, prices: till.prices))
    }
    .subscribe(on: till.queue)
  }

  /// Everything that was paid for and came, even if nobody waited for it any more. On the ledger's
  /// thread.
  package var purchases: Signal<Purchase, Never> { till.bought.signal }

  /// Waits for its turn, then answers on the ledger's thread. Fails in the phase `paying` where a
  /// cap would be passed.
  package func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    Signal { [self] observer, lifetime in
      take(till.serve(Job(request: request, observer: observer, lifetime: lifetime)))
    }
  }

  /// Comes once, when every earlier request has its answer or was dropped; at once if that is so
  /// already.
  package var quiet: Signal<Void, Never> {
    Signal { [self] observer, _ in
      take(
        .unchecked { turn, _ in
          observer.send(())
          observer.complete(.finished)
          turn.complete(.finished)
        })
    }
  }

  /// Does the work in its turn, and keeps the transport until it is done.
  private func take(_ turn: Signal<Never, Never>) {
    turns.send(
      .unchecked { [self] observer, lifetime in
        lifetime.keep(self)
        turn.start(observer, during: lifetime)
      })
  }
}

/// A request that was paid for, and the answer to it.
package struct Purchase: Sendable, Hashable {
  package var request: HTTPRequest
  package var response: HTTPResponse

  package init(_ request: HTTPRequest, _ response: HTTPResponse) {
    self.request = request
    self.response = response
  }
}
