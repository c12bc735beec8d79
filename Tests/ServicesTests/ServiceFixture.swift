import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import TransportTesting

/// A search of a service with scripted replies.
protocol ServiceFixture {
  var scheduler: TestScheduler { get }
  var transport: ScriptedTransport { get }
  var service: any SearchService { get }
}

extension ServiceFixture {
  /// The first answer to a text typed by somebody with these handles, once everything is done.
  func ask(_ text: String, by handles: [String] = [], from cursor: Page.Cursor? = nil)
    -> Result<SearchOutcome.Answer, SearchError>?
  {
    let context = Query.Context(ownHandles: handles.map { OwnHandle($0) })
    let query = Query(parsing: text, lastWordIsPrefix: false, in: context)
    let recorder = Recorder(service.search(query, from: cursor).asResult(), on: scheduler)
    scheduler.run()
    return recorder.values.first
  }

  /// The parameters of each request.
  var asked: [QueryItems] { transport.requests.map(\.queryItems) }
}

extension Result<SearchOutcome.Answer, SearchError> {
  var answer: SearchOutcome.Answer? { try? get() }
}

extension Result where Failure == SearchError {
  var error: SearchError? { if case .failure(let error) = self { error } else { nil } }
}
