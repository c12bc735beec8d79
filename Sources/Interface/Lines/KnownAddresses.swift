import Posts

/// The links of a post, sorted so that the one that stands at a place of the text is found without
/// a look at all of them: a text may have a thousand, and each of them a thousand times.
struct KnownAddresses {
  /// In the order of their bytes: an address that another one begins with stands before it.
  private let sorted: [[UInt8]]
  /// For each address the index of the longest other one that it begins with.
  private var shorter: [Int?] = []

  /// Leaves out links that are no web addresses.
  init(_ links: [String]) {
    sorted = links.filter(\.isWebAddress).map { Array($0.utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    for index in sorted.indices {
      var place: Int? = index > 0 ? index - 1 : nil
      while let other = place, !sorted[index].starts(with: sorted[other]) { place = shorter[other] }
      shorter.append(place)
    }
  }

  /// The number of bytes of the longest address that the word begins with; `nil` if there is none.
  func longest(beginning word: ArraySlice<UInt8>) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if word.lexicographicallyPrecedes(sorted[middle]) { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return nil }
    // The last address that is not behind the word begins with every one that the word begins with.
    var place: Int? = low - 1
    let common = Self.common(word, sorted[low - 1])
    while let known = place, sorted[known].count > common { place = shorter[known] }
    return place.map { sorted[$0].count }
  }

  /// The number of bytes that both have in common at their beginning.
  private static func common(_ word: ArraySlice<UInt8>, _ known: [UInt8]) -> Int {
    var count = 0
    for (byte, other) in zip(word, known) {
      if byte != other { break }
      count += 1
    }
    return count
  }
}
