/// Where a walk that was ended goes on: for each run, by its key, the first place that it did not hand
/// out, as one walks. A run that is not named was not begun.
struct WalkCursor: Sendable, Equatable {
  private var places: [Int64: Int64] = [:]
  /// In which of the stretches of its direction these are.
  var stretch: Int

  init(stretch: Int = 0) { self.stretch = stretch }

  subscript(_ run: Run) -> Int64? {
    get { places[run.key] }
    set { places[run.key] = newValue }
  }
}
