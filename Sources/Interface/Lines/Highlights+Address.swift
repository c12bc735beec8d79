import Posts

extension Highlights {
  /// The parts of an address that match; its scheme is not searched.
  func ranges(inAddress address: String) -> [Range<String.Index>] {
    let start = address.hostStart ?? address.startIndex
    return ranges(in: address).filter { $0.lowerBound >= start }
  }
}
