import Posts

/// Names are unique among sources.
extension [SourceStatus] {
  /// The place of the source with this name; `nil` where there is none.
  func index(named name: String) -> Int? { firstIndex { $0.name == name } }

  /// The source with this name; `nil` where there is none.
  func named(_ name: String) -> SourceStatus? { first { $0.name == name } }

  /// Changes the source with this name, where there is one.
  mutating func change(_ name: String, _ change: (inout SourceStatus) -> Void) {
    if let index = index(named: name) { change(&self[index]) }
  }
}
