import Archive
import Budget
import Posts

/// The paid answers, kept for a day, that may contain words of what a removal removes.
struct PaidAnswers {
  private enum Meant {
    case all
    /// All answers of the sources with these names.
    case sources([String])
    /// The answers that contain these bytes.
    case holding(String)
  }

  private let ledger = Ledger(path: Places.ofThisPerson.ledger)
  private let meant: Meant

  /// No answers, as for the demo: nobody paid for what is invented.
  init() { meant = .sources([]) }

  /// Takes the answers that a removal concerns. Removing an import concerns none: posts that a
  /// source answered, too, stay.
  ///
  /// - Parameter sources: the sources of the settings, since a service may be meant, whatever its
  ///   source is called.
  init(of removal: Removal, from sources: [Source]) {
    switch removal {
    case .source(let name):
      let named = sources.filter { source in
        [source.name, source.kind.rawValue, source.kind == .twitterV1 ? PostService.x : ""]
          .contains { Folding.name($0) == Folding.name(name) }
      }
      meant = .sources(Array(Set(named.map(\.name) + [name])))
    case .post:
      // At X every answer with the words of a post has the id that is in its address. Elsewhere the
      // address is written in several ways, so that all answers go that may hold it; also those of
      // sources that are not in the settings any more, as nothing tells where they were.
      let ofX = Set(sources.filter { $0.postService == PostService.x }.map(\.name))
      let others = Set(sources.map(\.name) + ((try? ledger.sourcesWithAnswers()) ?? []))
      meant =
        removal.idAtX.map { .holding("\"\($0)\"") } ?? .sources(others.subtracting(ofX).sorted())
    case .live: meant = .all
    case .import, .collection: meant = .sources([])
    }
  }

  /// How many answers there are; 0 if that cannot be found out.
  var count: Int {
    switch meant {
    case .all: (try? ledger.countAnswers(of: nil)) ?? 0
    case .sources(let names): names.reduce(0) { $0 + ((try? ledger.countAnswers(of: $1)) ?? 0) }
    case .holding(let text): (try? ledger.countAnswers(holding: text)) ?? 0
    }
  }

  /// Removes the answers from the ledger; a failure is reported.
  func forget() {
    do throws(LedgerError) {
      switch meant {
      case .all: try ledger.forgetAnswers(of: nil)
      case .sources(let names): for name in names { try ledger.forgetAnswers(of: name) }
      case .holding(let text): try ledger.forgetAnswers(holding: text)
      }
    } catch {
      report(Failure(error.message, remedy: "Answers that were paid for today may hold its words."))
    }
  }
}
