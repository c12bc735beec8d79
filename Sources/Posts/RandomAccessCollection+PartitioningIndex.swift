extension RandomAccessCollection {
  /// The index of the first element that belongs to the second part, as do all behind it; the end
  /// if there is none. Found by binary search.
  ///
  /// Inlinable, since a search asks for every page of a list that it leaps to.
  @inlinable package func partitioningIndex(
    where isSecond: (Element) throws -> Bool
  ) rethrows -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try isSecond(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
