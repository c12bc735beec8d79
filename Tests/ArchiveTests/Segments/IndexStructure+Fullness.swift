@testable import Archive

extension IndexStructure {
  /// The number of segments in the fullest level.
  var maxPerLevel: Int { levels.map(\.segments.count).max() ?? 0 }
}
