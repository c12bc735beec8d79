import Archive
import Budget
import Posts

/// Answers that were paid for, kept for their day, and may have the words of what a removal takes out.
struct PaidAnswers {
  private enum Meant {
    /// All that came from sources of these names.
    case sources([String])
    /// Those that have these bytes in them.
    case holding(String)
  }

  private let ledger = Ledger(path: Places.ofThisPerson.ledger)
  private let meant: Meant

  /// What another source answered too stays when an import is taken out.
  ///
  /// - Parameter sources: those of the settings: a service may be meant, whatever its source is called.
  init(of removal: Removal, from sources: [Source]) {
    switch removal {
    case .source(let name):
      let named = sources.filter { source in
        [source.name, source.kind.rawValue, source.kind == .twitterV1 ? "x" : ""]
          .contains { Folding.name($0) == Folding.name(name) }
      }
      meant = .sources(Array(Set(named.map(\.name) + [name])))
    case .post:
      // Only X costs anything; whatever tells the words of its posts tells their ids.
      meant = removal.idAtX.map { .holding("\"\($0)\"") } ?? .sources([])
    case .import, .collection: meant = .sources([])
    }
  }

  /// How many there are; 0 where that cannot be told.
  var count: Int {
    switch meant {
    case .sources(let names): names.reduce(0) { $0 + ((try? ledger.countAnswers(of: $1)) ?? 0) }
    case .holding(let text): (try? ledger.countAnswers(holding: text)) ?? 0
    }
  }

  /// Takes them out of the ledger; that it cannot be done is reported.
  func forget() {
    do throws(LedgerError) {
      switch meant {
      case .sources(let names): for name in names { try ledger.forgetAnswers(of: name) }
      case .holding(let text): try ledger.forgetAnswers(holding: text)
      }
    } catch {
      report(Failure(error.message, remedy: "Answers that were paid for today may hold its words."))
    }
  }
}
