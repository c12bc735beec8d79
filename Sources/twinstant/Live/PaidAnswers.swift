import Archive
import Budget
import Posts

/// Answers that were paid for, kept for their day, and may have the words of what a removal takes out.
struct PaidAnswers {
  private let ledger = Ledger(path: Places.ofThisPerson.ledger)
  /// The sources they came from; `nil` stands for all.
  private let sources: [String]?

  /// What another source answered too stays when an import is taken out.
  ///
  /// - Parameter sources: those of the settings: a service may be meant, whatever its source is called.
  init(of removal: Removal, from sources: [Source]) {
    switch removal {
    case .source(let name):
      let meant = sources.filter { source in
        [source.name, source.kind.rawValue, source.kind == .twitterV1 ? "x" : ""]
          .contains { Folding.name($0) == Folding.name(name) }
      }
      self.sources = Array(Set(meant.map(\.name) + [name]))
    case .post: self.sources = nil
    case .import, .collection: self.sources = []
    }
  }

  /// How many there are of the sources that are named; 0 where that cannot be told.
  var count: Int {
    (sources ?? []).reduce(0) { $0 + ((try? ledger.countAnswers(of: $1)) ?? 0) }
  }

  /// Takes them out of the ledger; that it cannot be done is reported.
  func forget() {
    do throws(LedgerError) {
      guard let sources else { return try ledger.forgetAnswers(of: nil) }
      for name in sources { try ledger.forgetAnswers(of: name) }
    } catch {
      report(Failure(error.message, remedy: "Answers that were paid for today may hold its words."))
    }
  }
}
