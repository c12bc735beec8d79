/// How far an import is, which decides the segments to merge.
enum MergeStage {
  /// Segments are merged once there are many of about the same size.
  case underWay
  /// Fewer are merged as well while posts still arrive, so that less is left for the end; but only
  /// if the level above has room for what the end merges, or else that level would be merged again.
  case nearEnd
  /// All are merged, except the few that may stay.
  case atEnd

  /// The number of segments of about one size from which on they are merged.
  ///
  /// - Parameter isSliced: whether a slice is merged at a time, as in an import.
  func fewest(isSliced: Bool) -> Int {
    if self == .atEnd { return RunIndex.minMergedAtEnd }
    return isSliced ? RunIndex.minMergedInImport : RunIndex.minMerged
  }
}
