/// Where a stopped walk resumes: for each run, by its key, the first place in walking order that
/// was not handed out. A run that is missing was not started.
struct WalkCursor: Sendable, Equatable {
  private var places: [Int64: Int64] = [:]
  /// The index of the current period among `WalkDirection.periods`.
  var period: Int

  init(period: Int = 0) { self.period = period }

  subscript(_ run: Run) -> Int64? {
    get { places[run.key] }
    set { places[run.key] = newValue }
  }
}
