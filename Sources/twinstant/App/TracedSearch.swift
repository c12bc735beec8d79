import Posts
import Services
import Signals
import Synchronization

extension SearchService {
  /// The service itself; if there is a trace, a wrapper that writes its questions and answers
  /// there.
  ///
  /// - Parameter text: the text in the query field.
  func traced(by trace: Trace?, text: @escaping @Sendable () -> String) -> any SearchService {
    trace.map { TracedSearch(service: self, trace: $0, text: text) as any SearchService } ?? self
  }
}

/// A service whose questions and answers are written to the trace.
struct TracedSearch: SearchWrapper {
  let service: any SearchService
  let trace: Trace
  /// The text in the query field while the service is asked.
  let text: @Sendable () -> String

  func wrapped(_ answers: Signal<SearchOutcome.Answer, SearchError>, to query: Query)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    let text = text()
    return .unchecked { observer, lifetime in
      send("query", text)
      let ended = Ended()
      lifetime.onEnd { if !ended.flag.load(ordering: .relaxed) { send("cancel", text) } }
      answers.start(
        Observer(
          send: { answer in
            tell(answer, text)
            observer.send(answer)
          },
          complete: { completion in
            ended.flag.store(true, ordering: .relaxed)
            if case .failed(let error) = completion {
              send("answer", text, count: 0, status: AnswerStatus(error))
            }
            observer.complete(completion)
          }),
        during: lifetime)
    }
  }

  private func tell(_ answer: SearchOutcome.Answer, _ text: String) {
    guard answer.stage != .counted else { return }
    let count = answer.page.posts.count
    send("answer", text, count: count, status: AnswerStatus(count: count))
  }

  private func send(
    _ event: String, _ text: String, count: Int? = nil, status: AnswerStatus? = nil
  ) {
    trace.send(event, source: name, text: text, count: count, status: status)
  }

  /// Whether the answers ended by themselves: then the end of the lifetime is no cancel.
  private final class Ended: Sendable {
    let flag = Atomic(false)
  }
}

extension Trace {
  /// An event about what a source was asked.
  func send(
    _ event: String, source: String, text: String, count: Int? = nil, status: AnswerStatus? = nil
  ) {
    send(event) { json in
      json.field("source", source)
      json.field("text", text)
      if let count { json.field("count", count) }
      if let status { json.field("status", status.rawValue) }
    }
  }
}
