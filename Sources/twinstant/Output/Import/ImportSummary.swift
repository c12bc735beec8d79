import Importing
import Posts

/// Summarises an import in sentences: counts for standard output, what was skipped for standard
/// error.
struct ImportSummary {
  /// The most lines that name skipped items; the report file has more.
  static let shownSkips = 20

  private let report: ImportReport
  /// The collection that all posts went into; `nil` if each went into its own.
  private let collection: String?
  /// Whether the import was reading a pipe when it ended.
  private let endsInPipe: Bool

  init(_ report: ImportReport, into collection: String? = nil) {
    self.collection = collection
    self.report = report.inWords
    endsInPipe = report.files.last?.isPipe == true
  }

  /// - Parameter stream: where the counts go; what was skipped always goes to standard error.
  /// - Returns: why the counts could not be written.
  func print(to stream: StandardStream) -> Failure? {
    let problem = stream.tell(counts)
    StandardStream.error.tell(remarks)
    if case .failed(let code) = problem { return Failure(unwritable: code) }
    return nil
  }

  /// One line for each path, except where there is only a failure to tell. Counts that are zero are
  /// left out, so that the line mostly fits a terminal.
  var counts: String {
    report.files.filter { !Self.hasOnlyFailed($0) }.map { file in
      let others = [
        (file.updated, "updated"), (file.unchanged, "unchanged"), (lost(of: file), "not stored"),
      ]
      let told = others.filter { $0.0 > 0 }.map { ", \($0.0.grouped) \($0.1)" }.joined()
      return "\(file.path): \(file.postsRead.counted("post")) read "
        + "(\(file.format)), \(file.added.grouped) added\(told)\(collected(in: file))\n"
    }.joined()
  }

  /// `; 12,000 are likes`: most posts of an export may be other people's. `; in “Reading List”`:
  /// the collection that all were put into.
  private func collected(in file: ImportReport.File) -> String {
    let told = [(file.likes, "like"), (file.bookmarks, "bookmark")].filter { $0.0 > 0 }.map {
      $0.0 == 1 ? "1 is a \($0.1)" : "\($0.0.grouped) are \($0.1)s"
    }
    if told.isEmpty, let collection, file.postsRead > 0 {
      return "; in “\(Sanitized.line(collection))”"
    }
    return told.isEmpty ? "" : "; " + told.joined(separator: ", ")
  }

  /// Whether it is not known what a file is, and the remarks say why.
  private static func hasOnlyFailed(_ file: ImportReport.File) -> Bool {
    file.format == ImportReport.File.unknownFormat && file.postsRead == 0
      && (file.skippedCount > 0 || !file.notes.isEmpty)
  }

  /// How many posts were read that the archive had no room for, or refused.
  private func lost(of file: ImportReport.File) -> Int {
    guard case .archive = report.stop else { return 0 }
    return file.postsRead - file.added - file.updated - file.unchanged
  }

  /// What to do after the first import into an archive; empty where it brought nothing.
  ///
  /// - Parameter isArchiveNamed: whether a search finds the archive only if it is named, too.
  func nextStep(isArchiveNamed: Bool) -> String {
    let added = report.files.reduce(0) { $0 + $1.added }
    guard added > 0, report.stop == nil else { return "" }
    let command = "twinstant" + (isArchiveNamed ? " --archive FILE" : "")
    return "“\(command)” searches \(added == 1 ? "it" : "them").\n"
  }

  /// The place of a skipped item. It begins with the path that was named, since files of many
  /// folders and zips have the same names.
  private static func place(of skip: ImportReport.Skipped, in file: ImportReport.File) -> String {
    if skip.place.hasPrefix(file.path) { return skip.place }
    let rest = skip.place.dropFirst(file.name.count)
    let isNamed = skip.place.hasPrefix(file.name) && (rest.isEmpty || rest.first == ":")
    return isNamed ? file.path + rest : "\(file.path): \(skip.place)"
  }

  /// Notes, what was skipped, and how to continue.
  var remarks: String {
    var text = ""
    for file in report.files {
      for note in file.notes { text += "\(file.path): \(note)\n" }
      let told = FoldedSkip.all(of: file.skipped).prefix(Self.shownSkips)
      for skip in told { text += "\(Self.place(of: skip.first, in: file)): \(skip.why)\n" }
      let rest = file.skippedCount - told.reduce(0) { $0 + $1.count }
      if rest > 0 { text += "\(file.path): \(rest.grouped) more items were skipped\n" }
    }
    let leftOut = report.files.reduce(0) { $0 + $1.leftOut }
    if leftOut > 0 {
      text +=
        "\(leftOut.counted("followers-only or direct post")) left out; "
        + "--include-private brings \(leftOut == 1 ? "it" : "them") in.\n"
    }
    if report.stop == .interrupted {
      text += "Interrupted. What was imported stays; \(continuing) to continue.\n"
    }
    return text
  }

  /// How to continue. The rest of a pipe is lost with it, and the same command would wait for
  /// another.
  private var continuing: String {
    endsInPipe ? "pipe the rest of the input, or all of it again," : "run the same command again"
  }
}

/// A fault with the same words in several lines, items or rows of one file. It is told at the
/// first: a person mends it once, and the report file names them all.
struct FoldedSkip {
  let first: ImportReport.Skipped
  private(set) var count = 1

  private init(_ first: ImportReport.Skipped) { self.first = first }

  /// `cut off`, or `cut off (and 7 more like this)`.
  var why: String {
    count == 1 ? first.why : "\(first.why) (and \((count - 1).grouped) more like this)"
  }

  /// What was skipped, folded, in the order of the first ones.
  static func all(of skipped: [ImportReport.Skipped]) -> [FoldedSkip] {
    var folded: [FoldedSkip] = []
    var known: [ImportReport.Skipped: Int] = [:]
    for skip in skipped {
      let kind = ImportReport.Skipped(place: file(of: skip.place), why: skip.why)
      if let index = known[kind] {
        folded[index].count += 1
      } else {
        known[kind] = folded.count
        folded.append(FoldedSkip(skip))
      }
    }
    return folded
  }

  /// `posts.jsonl: ` for `posts.jsonl: line 3, post 5`; the whole of a place that is no number in a
  /// file, since names are not to be folded away.
  private static func file(of place: String) -> String {
    guard let colon = place.ranges(of: ": ").last else { return place }
    let words = place[colon.upperBound...].split(separator: " ")
    let isNumbered =
      words.count > 1 && ["line", "item", "row"].contains(words[0])
      && words[1].first?.isNumber == true
    return isNumbered ? String(place[..<colon.upperBound]) : place
  }
}
