import Posts

/// What a person is told about a path besides what it brought and what was skipped.
struct ImportRemarks {
  var notes = ImportNotes()
  /// What was altered in it.
  var alterations = ImportAlterations()
  /// How many JSON records it has had so far.
  var records = 0
  /// Whether it refers to posts that were left out, and counted, before.
  var namesLeftOut = false
  /// How many posts of its exports have no author, because no file there names one.
  var authorless = 0
  /// How many of its pages say only that everything they asked for is gone.
  var pagesOfGone = 0

  /// One line for each remark.
  ///
  /// - Parameters:
  ///   - file: the report of the path.
  ///   - isStopped: whether the path was not read to its end; asked last, as it notes a stop.
  func lines(of file: ImportReport.File, isStopped: @autoclosure () -> Bool) -> [String] {
    var notes = notes
    if authorless > 0 { notes.add(Self.authorless(authorless)) }
    if pagesOfGone > 0 { notes.add(Self.gone(pagesOfGone)) }
    let lines = notes.lines + alterations.notes
    return holdsNoPosts(file) && !isStopped() ? lines + [Self.noPosts] : lines
  }

  /// Whether everything could be read but nothing was a post, as in answers to other requests.
  private func holdsNoPosts(_ file: ImportReport.File) -> Bool {
    let told = file.postsRead + file.leftOut + file.skippedCount + pagesOfGone
    return records > 0 && told == 0 && !namesLeftOut
  }

  private static let noPosts =
    "no posts in it: what stands there are counts, users, deletions or other notices"

  private static func gone(_ pages: Int) -> String {
    "\(pages.counted("page")) without a post: all that \(pages == 1 ? "it" : "they") asked for is "
      + "gone or protected"
  }

  private static func authorless(_ posts: Int) -> String {
    "no file beside the posts says whose they are: \(posts.grouped) of them "
      + "\(posts == 1 ? "has" : "have") no author, unless --author names one"
  }
}

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
