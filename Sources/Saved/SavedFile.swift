import Files
import Posts
import TOML

/// The saved searches in the state folder: `saved.toml`, which a person may edit as well.
///
/// Each change reads the file anew under a lock and changes one entry, so that running copies lose
/// nothing of each other, nor of what was written by hand. Reading and writing block: call them on
/// a worker.
package struct SavedFile: Sendable {
  /// What the file says.
  package struct Content: Sendable, Equatable {
    package var searches: [SavedSearch] = []
    /// What is wrong in it, each with its line; the faulty part counts as absent.
    package var problems: [FileError] = []
  }

  package let path: String

  package init(_ path: String) { self.path = path }

  /// The searches; none when there is no file. A file that cannot be read is reported and has none.
  package func content() -> Content {
    do throws(FileError) {
      return content(of: try text(try PrivateFile(path).read()))
    } catch {
      return Content(problems: [error])
    }
  }

  /// Applies changes, one after the other, and returns the content then.
  ///
  /// - Throws: `FileError`; then the file is as it was.
  package func apply(_ changes: [SavedChange]) throws(FileError) -> Content {
    var content = Content()
    try PrivateFile(path).update { bytes throws(FileError) in
      var text = try self.text(bytes)
      let before = text.bytes
      for change in changes { text = try self.applying(change, to: text) }
      content = self.content(of: text)
      return text.bytes == before ? nil : text.bytes
    }
    return content
  }

  /// Notes that live sources are asked for a search, unless any copy did so within that time
  /// before.
  ///
  /// - Returns: whether they may be asked; `nil` if the search is not saved any more.
  /// - Throws: `FileError`.
  package func claim(_ text: String, at now: Timestamp, every interval: Duration)
    throws(FileError) -> SavedClaim?
  {
    var claim: SavedClaim?
    try PrivateFile(path).update { bytes throws(FileError) in
      let saved = try self.text(bytes)
      guard let search = saved.searches.first(where: { $0.text == text }) else { return nil }
      let passed = search.asked.map { now.milliseconds - $0.milliseconds }
      // A moment in the future means that a clock was set back: it is ignored.
      if let passed, let asked = search.asked, passed >= 0, .milliseconds(passed) < interval {
        claim = .taken(asked)
        return nil
      }
      claim = .given
      return try self.applying(.ask(text, at: now), to: saved).bytes
    }
    return claim
  }

  private func content(of text: SavedText) -> Content {
    Content(
      searches: text.searches,
      problems: text.problems.map { problem in
        // A key may hold control characters for a terminal.
        FileError(
          "\(path):\(problem.line): \(Sanitized.line(problem.message))",
          remedy: Sanitized.line(problem.remedy))
      })
  }

  private func text(_ bytes: [UInt8]?) throws(FileError) -> SavedText {
    do throws(TOMLFault) { return try SavedText(bytes ?? []) } catch {
      throw FileError(
        "\(path):\(error.line): \(error.message).",
        remedy: "Correct this line. Until then nothing is saved, and the file stays as it is.")
    }
  }

  /// Reads what is to be written before it is written: if it would then say something else, nothing
  /// is.
  private func applying(_ change: SavedChange, to text: SavedText) throws(FileError) -> SavedText {
    guard let bytes = text.applying(change) else { return text }
    var expected = text.searches
    expected.apply(change)
    guard bytes.count <= Self.limit, let changed = try? SavedText(bytes),
      changed.searches == expected
    else {
      throw .unchangeable(
        path, remedy: "Write each search below a line [[search]] of its own, as query = \"swift\".")
    }
    return changed
  }

  /// A longer file could not be read again.
  private static let limit = 1 << 20
}
