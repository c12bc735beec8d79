/// Where the selected post of the conversation stands.
extension DetailContent {
  /// The stop that a line belongs to; `nil` above the conversation, and behind the end.
  func stop(at line: Int) -> ThreadStop? {
    let stops = stopsOfLines
    return stops.indices.contains(line) ? stops[line] : nil
  }

  /// The selected post or line of the conversation, while it is in sight: no key acts on what
  /// nobody sees.
  var stopInSight: ThreadStop? { showsStop ? detail.stop : nil }

  /// Whether a line of the selected stop is in sight.
  var showsStop: Bool {
    guard let stop = detail.stop else { return false }
    let stops = stopsOfLines
    return stops[linesInSight(of: stops.count).clamped(to: stops.indices)].contains(stop)
  }

  /// The first line in sight, moved as little as possible so that all of the selected stop is seen,
  /// or its beginning where it is higher than the screen.
  func scrollToStop(from line: Int) -> Int {
    let stops = stopsOfLines
    guard let stop = detail.stop, let first = stops.firstIndex(of: stop) else { return line }
    let last = stops.lastIndex(of: stop) ?? first
    return min(first, max(line, last - Layout(state.size).inside.rows + 1))
  }
}
