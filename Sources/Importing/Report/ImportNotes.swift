import Posts

/// What a person should know about a path. The same remark about several files in it is one note,
/// or a folder of a hundred zips would bury its one error among a hundred lines.
struct ImportNotes {
  /// Each note once, in the order in which they came.
  private var texts: [String] = []
  private var met: [String: (first: String, others: Int)] = [:]

  /// Adds a note. `place` is the file in the path that it is about; a note without a place that
  /// comes twice is kept once.
  mutating func add(_ text: String, at place: String = "") {
    if let known = met[text] {
      if !place.isEmpty { met[text] = (known.first, known.others + 1) }
    } else {
      texts.append(text)
      met[text] = (place, 0)
    }
  }

  /// One line for each text, beginning with the first of its places.
  var lines: [String] {
    texts.map { text in
      guard let (first, others) = met[text], !first.isEmpty else { return text }
      return first + (others > 0 ? " and \(others.grouped) more" : "") + ": " + text
    }
  }
}
