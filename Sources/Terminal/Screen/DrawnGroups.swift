/// Which runs are drawn one after the other: those of one rendition together, so that it is set
/// once.
struct DrawnGroups {
  /// The rendition of each group.
  private(set) var renditions: [Rendition] = []
  /// The group of each run.
  private(set) var groups: [Int]

  init(_ runs: [DrawnRun]) {
    groups = Array(repeating: 0, count: runs.count)
    for (index, run) in runs.enumerated() where !run.isBlank {
      groups[index] = group(of: run.rendition)
    }
    for (index, run) in runs.enumerated() where run.isBlank {
      groups[index] = self.neighbour(of: index, in: runs) ?? self.group(on: run.rendition)
    }
  }

  /// The group of a run of letters in the same row, on the same background: the cursor passes
  /// there.
  private func neighbour(of index: Int, in runs: [DrawnRun]) -> Int? {
    func suits(_ other: Int) -> Bool {
      !runs[other].isBlank && runs[other].rendition.leavesBlanksPlain
        && runs[other].rendition.background == runs[index].rendition.background
    }
    let row = runs[index].start.row
    var next = index + 1
    while next < runs.count, runs[next].start.row == row {
      if suits(next) { return groups[next] }
      next += 1
    }
    next = index - 1
    while next >= 0, runs[next].start.row == row {
      if suits(next) { return groups[next] }
      next -= 1
    }
    return nil
  }

  /// Any group with the background of these blanks.
  private mutating func group(on blank: Rendition) -> Int {
    let same = renditions.firstIndex {
      $0.background == blank.background && $0.leavesBlanksPlain
    }
    return same ?? group(of: Rendition(font: blank.font, background: blank.background))
  }

  private mutating func group(of rendition: Rendition) -> Int {
    if let known = renditions.lastIndex(of: rendition) { return known }
    renditions.append(rendition)
    return renditions.count - 1
  }

  /// All groups, each followed by the one nearest to it. Very many groups, as in a picture, stay in
  /// the order in which they came: they are too different for it to matter.
  ///
  /// - Parameter end: the rendition that comes next, such as that of the echo of a key; its group
  ///   is the last one.
  func order(from start: Rendition, to end: Rendition) -> [Int] {
    var left = Array(renditions.indices)
    if left.count > 64 { return left }
    left.removeAll { renditions[$0] == end }
    var order: [Int] = []
    var last = start
    while !left.isEmpty {
      var (nearest, least) = (0, Int.max)
      for (place, group) in left.enumerated() {
        let distance = last.distance(to: renditions[group])
        if distance < least { (nearest, least) = (place, distance) }
      }
      order.append(left.remove(at: nearest))
      last = renditions[order[order.count - 1]]
    }
    return order + renditions.indices.filter { renditions[$0] == end }
  }
}
