import Files
import Posts

/// What an import has found so far in the path that it is reading, for the report.
struct PathFindings {
  /// The report of the path.
  var file: ImportReport.File
  /// What comes before every place in reports: if the path is a folder, its name.
  var label = ""
  /// What else a person is told about the path.
  var remarks = ImportRemarks()
  /// How many posts without an author it has had so far.
  var anonymous = 0

  init(of path: String) {
    file = ImportReport.File(path: path == StandardInput.path ? path : Sanitized.line(path))
  }

  /// Notes what was not imported.
  mutating func skip(_ place: String, _ why: String) { file.skip(label + place, why) }

  /// Notes why the file at a place could not be read to its end; `start` as in `File.fail`.
  mutating func fail(_ place: String, _ why: String, since start: Int) {
    file.fail(label + place, why, since: start)
  }

  /// Notes an alteration. `place` comes without the label; it is evaluated for the first alteration
  /// of its kind, while these findings change, so it must not read them.
  mutating func alter(_ alteration: ImportAlteration, at place: @autoclosure () -> String) {
    let label = label
    remarks.alterations.add(alteration, at: label + place())
  }

  /// Notes what a person should know; `place` as in `ImportNotes`.
  mutating func note(_ text: String, at place: String = "") { remarks.notes.add(text, at: place) }

  /// Counts as authorless posts of an export those without an author that came since there were
  /// `before`.
  mutating func noteAuthorless(since before: Int) { remarks.authorless += anonymous - before }
}
