import HTTP
import Posts
import Signals

/// The transport of a source that costs money: nothing leaves without its price being reserved.
///
/// One request at a time. The same request earlier today is answered from the cache, free of
/// charge, also with another account. A request that was sent is not cancelled when nobody waits
/// for it any more, since it is paid for: its answer is among the `purchases`, and cached for the
/// day; one that must be fresh is cached until it is asked for once more. A request still in the
/// queue is dropped instead. All of that holds where nobody has the transport any more.
package final class GuardedTransport: HTTPTransport {
  private let till: Till
  /// What is to be done, one after the other.
  private let turns = Subject<Signal<Never, Never>, Never>()
  private let running: Subscription

  /// - Parameters:
  ///   - source: its name in the ledger.
  ///   - inner: signs and sends.
  ///   - plain: sends without an account: the server's time is asked for over it.
  ///   - queue: where the ledger is read and written; one thread.
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

  /// What it has cost up to now, once; `nil` where the ledger cannot be read. Answers of days that
  /// are over are dropped, since nothing else may ever be asked.
  package var spendingNow: Signal<Spending?, Never> {
    .deferred { [till] in
      try? till.ledger.forgetOldAnswers()
      return .just(try? till.ledger.spending(of: till.source, latest: .zero, prices: till.prices))
    }
    .subscribe(on: till.queue)
  }

  /// All that was paid for and came, also when nobody waited for it any more. On the ledger's
  /// thread.
  package var purchases: Signal<Purchase, Never> { till.bought.signal }

  /// Waits for its turn, then answers on the ledger's thread. Fails in the phase `paying` where a
  /// cap would be passed.
  package func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    Signal { [self] observer, lifetime in
      take(till.serve(Job(request: request, observer: observer, lifetime: lifetime)))
    }
  }

  /// Comes once, when all that was asked for before has its answer or was dropped: at once where
  /// that is so already.
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

  /// Does it in its turn, and keeps the transport until it is done.
  private func take(_ turn: Signal<Never, Never>) {
    turns.send(
      .unchecked { [self] observer, lifetime in
        lifetime.keep(self)
        turn.start(observer, during: lifetime)
      })
  }
}
