import Archive
import Posts

extension Archive.Progress {
  /// What is being done, for the line of progress.
  var text: String {
    switch step {
    case .indexing: "making the index anew  \(counted)"
    case .joining: "joining runs  \(counted)"
    case .removing: "removing  \(counted)"
    case .merging: "merging the index"
    case .shrinking: "giving space back"
    }
  }

  private var counted: String { "\(done.grouped) of \(total.grouped) posts" }
}
