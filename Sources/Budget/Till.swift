import HTTP
import Posts
import Signals

/// Serves the jobs of one source: keeps, reserves, sends, settles.
struct Till: Sendable {
  let source: String
  let prices: Prices
  let billing: any Billing
  let inner: any HTTPTransport
  let plain: any HTTPTransport
  let ledger: Ledger
  let queue: any Scheduler
  let changes = Subject<Spending, Never>()
  let bought = Subject<Purchase, Never>()

  /// Ends when the job has its answer, or when it turns out that nobody wants it.
  func serve(_ job: Job) -> Signal<Never, Never> {
    .deferred { job.lifetime.hasEnded ? .empty : kept(for: job) ?? paying(for: job) }
      .subscribe(on: queue)
  }

  /// Hands over what was paid for earlier today; `nil` if there is nothing. An answer to a request
  /// that must be fresh is kept only if nobody waited for it, and is handed over once.
  private func kept(for job: Job) -> Signal<Never, Never>? {
    let isOnce = !billing.mayBeKept(job.request)
    guard
      let response = try? ledger.keptAnswer(to: job.request.url, from: source, isOnce: isOnce)
    else { return nil }
    report(.zero)
    job.answer(response)
    return .empty
  }

  /// Asks the server for its date first, unless it is known since the last boot or was just asked
  /// for in vain.
  private func paying(for job: Job) -> Signal<Never, Never> {
    guard (try? ledger.claimTimeInquiry(of: source)) == true else { return sending(job) }
    return plain.response(to: HTTPRequest(.get, job.request.origin + "/"))
      .asResult()
      .deliver(on: queue)
      .flatMap { result in
        if case .success(let response) = result, let date = response.date {
          try? ledger.learn(date, from: source)
        }
        return job.lifetime.hasEnded ? .empty : sending(job)
      }
  }

  /// Reserves, then sends: from here on the end of the job cancels nothing.
  private func sending(_ job: Job) -> Signal<Never, Never> {
    let reservation: Ledger.Reservation
    do throws(LedgerError) {
      let most = billing.most(for: job.request).cost(prices)
      let next = job.request.leadsTo.map {
        billing.most(for: HTTPRequest(.get, $0)).cost(prices)
      }
      reservation = try ledger.reserve(most, and: next ?? .zero, for: source, under: prices)
      report(most, isReserved: true)
    } catch {
      // Other copies may have spent what the refusal is about.
      if error.isOverBudget { report(.zero) }
      job.fail(job.request.refused(error))
      return .empty
    }
    var request = job.request
    // Otherwise curl may send it twice, and it would be paid for twice.
    request.isSentAtMostOnce = true
    return inner.response(to: request)
      .asResult()
      .deliver(on: queue)
      .flatMap { result in
        settle(reservation, job, result)
        switch result {
        case .success(let response): job.answer(response)
        case .failure(let error): job.fail(error)
        }
        return .empty
      }
  }

  /// Corrects the reservation as far as the outcome tells what it cost.
  private func settle(
    _ reservation: Ledger.Reservation, _ job: Job, _ result: Result<HTTPResponse, HTTPError>
  ) {
    let request = job.request
    let cost: Money?
    var date: Timestamp?
    var body: [UInt8]?
    switch result {
    case .success(let response):
      cost = billing.billed(for: request, response)?.cost(prices)
      date = response.date
      if response.status == 200 { bought.send(Purchase(request, response)) }
      // What cost nothing may be asked again, and may have results by then.
      if response.status == 200, let cost, cost > .zero,
        billing.mayBeKept(request) || job.lifetime.hasEnded
      {
        body = response.body
      }
    case .failure(let error):
      cost = error.phase.isBeforeSending ? .zero : nil
    }
    try? ledger.settle(reservation, cost: cost, at: date)
    // Not before: it is kept for the day that it tells itself.
    if let body { try? ledger.keep(body, to: request.url, from: source) }
    report(cost ?? billing.most(for: request).cost(prices))
  }

  private func report(_ latest: Money, isReserved: Bool = false) {
    if var spending = try? ledger.spending(of: source, latest: latest, prices: prices) {
      spending.isReserved = isReserved
      changes.send(spending)
    }
  }
}

extension HTTPRequest {
  /// Scheme, host and port.
  fileprivate var origin: String { address?.origin ?? url }

  private var address: HTTPAddress? { try? HTTPAddress(parsing: url) }

  fileprivate func refused(_ error: LedgerError) -> HTTPError {
    HTTPError(
      host: address?.text ?? url, phase: error.isOverBudget ? .paying : .checking,
      error)
  }
}

/// A request that waits to be paid for, and who wants its answer.
struct Job: Sendable {
  let request: HTTPRequest
  let observer: Observer<HTTPResponse, HTTPError>
  /// Ends when nobody wants the answer any more.
  let lifetime: Lifetime

  /// Gives the answer.
  func answer(_ response: HTTPResponse) {
    observer.send(response)
    observer.complete(.finished)
  }

  /// Gives the reason why there is no answer.
  func fail(_ error: HTTPError) { observer.complete(.failed(error)) }
}
