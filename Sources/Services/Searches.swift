import Posts
import Signals

/// What one service answers to what is typed. It never fails: an error is an outcome.
///
///     queries    s--sw--swi-----------^R----
///     searches   -----------[swi]-----[swi]-
///
/// Only a real change of the query counts as an edit. The next one ends a running search at once,
/// not after its own pause, and an answer that was on its way is never delivered. The filter
/// stands behind the pause, so that shortening the text replaces what was pending.
///
/// - Parameters:
///   - queries: what the query field asks, that at launch included; on `loop`.
///   - refreshes: asks the same again, without a pause.
///   - loop: where the outcomes are delivered.
package func searches(
  of queries: Signal<Query, Never>, refreshes: Signal<Void, Never>,
  in service: any SearchService, on loop: any Scheduler
) -> Signal<SearchOutcome, Never> {
  let edits = queries.removeDuplicates().share(replay: 1)
  let asks = refreshes.withLatest(from: edits)
  return
    edits
    .map { Ask(query: $0, pause: service.pause) }
    .merge(with: asks.map { Ask(query: $0, pause: .zero) })
    .debounce(on: loop) { $0.pause }
    .filter { service.accepts($0.query) }
    .flatMapLatest { ask in
      service.search(ask.query, from: nil)
        .prefix(untilOutputFrom: edits.dropFirst(1))
        .asResult()
        .deliver(on: loop)
        .map { SearchOutcome(query: ask.query, source: service.name, result: $0) }
    }
}

/// One question to a service, and how long to wait for a newer one first.
private struct Ask: Sendable {
  var query: Query
  var pause: Duration
}
