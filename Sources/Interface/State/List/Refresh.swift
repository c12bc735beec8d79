import Posts

/// What the sources that a refresh has asked said to it.
struct Refresh: Sendable, Equatable {
  /// Those that have not answered yet.
  var awaited: Set<String> = []
  /// Those that have.
  var answered: Set<String> = []
  /// Those of which only an answer of earlier today was at hand: that is no news.
  var kept: Set<String> = []
  /// How the others failed, in that order.
  var failures: [Failure] = []
  /// Whether a key asked all sources, at whatever price.
  var isOfAll = false
  /// Whether the list is another one since.
  var hasChanged = false

  /// Why a source could not answer.
  struct Failure: Sendable, Equatable {
    let source: String
    let error: SearchError
  }

  /// A refresh of these sources, of which none has answered.
  init(of sources: Set<String> = []) { awaited = sources }

  /// Whether a service has said what it has, where any was asked: what the archive holds says
  /// nothing of what is new.
  var hasSaid: Bool {
    if kept.isEmpty, failures.allSatisfy({ $0.source == Source.archiveName }) {
      return !answered.isEmpty
    }
    return !isOfArchiveAlone
  }

  /// Whether no service has answered.
  var isOfArchiveAlone: Bool { answered.allSatisfy { $0 == Source.archiveName } }
}
