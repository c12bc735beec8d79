import Interface
import Posts
import Services
import Signals

/// What live sources say about the conversation around the open post.
struct LiveThreads: Sendable {
  /// The current sources; any thread.
  let sources: @Sendable () -> [LiveSource]
  /// `nil` ends the request that runs.
  let wishes: Signal<ThreadRequest?, Never>
  /// Stores posts that arrive; `nil` if they are not kept.
  let keep: (@Sendable ([Post]) -> Void)?
  let loop: any Scheduler

  /// The answers on the loop, each stamped with the time of day.
  var actions: Signal<Action, Never> {
    threads(for: wishes, on: loop) { [self] in answer(to: $0) }
      .map { .liveThread($0.request, $0.result, at: .current) }
  }

  private func answer(to request: ThreadRequest) -> Signal<ThreadAnswer, SearchError> {
    guard let source = sources().first(where: { $0.settings.name == request.source }) else {
      return .fail(SearchError(message: "The source “\(request.source)” is gone."))
    }
    let refusal = source.admission.refusal(of: request.source, sourcesKey: source.sourcesKey)
    if let refusal { return .fail(refusal) }
    return source.threads.thread(of: request.post).perform(onValue: { [keep] answer in
      keep?(answer.nodes.compactMap(\.post).filter { $0.origin == .live })
    })
  }
}
