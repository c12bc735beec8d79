import Posts

/// What the sources that a refresh asked have answered.
struct Refresh: Sendable, Equatable {
  /// The sources that have not answered yet.
  var awaited: Set<String> = []
  /// The sources that have answered.
  var answered: Set<String> = []
  /// Those for which only an answer from earlier today was at hand: that is no news.
  var kept: Set<String> = []
  /// How the others failed, in the order in which they did.
  var failures: [Failure] = []
  /// Whether a key asked all sources, at whatever price.
  var isOfAll = false
  /// Whether the list has changed since.
  var hasChanged = false

  /// Why a source could not answer.
  struct Failure: Sendable, Equatable {
    let source: String
    let error: SearchError
  }

  /// A refresh of these sources, of which none has answered.
  init(of sources: Set<String> = []) { awaited = sources }

  /// Whether a service has answered, where any was asked: what the archive holds says nothing about
  /// what is new.
  var hasSaid: Bool {
    if kept.isEmpty, failures.allSatisfy({ $0.source == Source.archiveName }) {
      return !answered.isEmpty
    }
    return !isOfArchiveAlone
  }

  /// Whether no service has answered.
  var isOfArchiveAlone: Bool { answered.allSatisfy { $0 == Source.archiveName } }
}
