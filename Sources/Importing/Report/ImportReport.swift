import Files
import Posts

/// What an import did, file by file. Every text in it is safe to print.
package struct ImportReport: Sendable, Equatable {
  package var files: [File] = []
  package var seconds: Double = 0
  /// Why the import ended early; `nil` if it did not.
  package var stop: Stop?

  package init() {}

  /// Whether anything was skipped or not read: exit status 3.
  package var hasSkipped: Bool { stop != nil || files.contains { $0.skippedCount > 0 } }

  /// The report as a person is shown it, which does not call standard input `-`.
  package var inWords: ImportReport {
    var report = self
    for index in files.indices { report.files[index].path = files[index].title }
    return report
  }

  /// The formats that the files turned out to have, each once; `nil` if nothing was read.
  package var formats: String? {
    let known = files.map(\.format).filter { $0 != File.unknownFormat }
    return known.isEmpty ? nil : ImportFormat.joined(known)
  }

  /// Why an import ended early.
  package enum Stop: Sendable, Hashable {
    /// Stopped by the person; what was imported stays, and running it again continues.
    case interrupted
    /// The archive accepts no more posts: the disk is full, it is locked, or it is damaged.
    case archive(ImportError)
  }

  /// One path as it was given.
  package struct File: Sendable, Equatable {
    package var path: String
    /// Whether it can be read only once: what is left of it when the import ends is lost.
    package var isPipe: Bool
    /// `x-export`, `jsonl`, …, several of them separated by commas, or `unknown`.
    package var format = Self.unknownFormat
    package var postsRead = 0
    /// How many of the posts read are in the collections that services have.
    package var likes = 0
    package var bookmarks = 0
    package var added = 0
    package var updated = 0
    package var unchanged = 0
    /// Private posts, which were not to be imported.
    package var leftOut = 0
    /// Files in it that have no posts, as their beginnings show.
    package var passedOver = 0
    /// The first items that were skipped, at most `skippedLimit`.
    package private(set) var skipped: [Skipped] = []
    /// How many items were skipped.
    package private(set) var skippedCount = 0
    /// What a person should know, although nothing was skipped because of it.
    package var notes: [String] = []

    /// The format of what could not be read.
    package static let unknownFormat = "unknown"

    package init(path: String) {
      self.path = path
      isPipe = path == StandardInput.path
    }

    /// What a person calls it.
    var title: String { path == StandardInput.path ? StandardInput.title : path }

    /// The last component of the path, used in the names of places.
    package var name: String {
      path == StandardInput.path ? title : PathParts.name(of: path)
    }

    /// The most places kept per file: a file of garbage must not fill the memory.
    static let skippedLimit = 1000

    /// Notes that something of this format was found.
    mutating func found(_ kind: ImportFormat) {
      if format == Self.unknownFormat {
        format = kind.rawValue
      } else if !format.split(separator: ", ").contains(Substring(kind.rawValue)) {
        format += ", " + kind.rawValue
      }
    }

    /// Counts a post that was read, with the collections that it is in.
    mutating func countRead(in collections: [String]) {
      postsRead += 1
      if collections.contains(Post.Collection.likes) { likes += 1 }
      if collections.contains(Post.Collection.bookmarks) { bookmarks += 1 }
    }

    mutating func count(_ counts: StoredCounts) {
      added = counts.added
      updated = counts.updated
      unchanged = counts.unchanged
    }

    mutating func skip(_ place: String, _ why: String) {
      skippedCount += 1
      if skipped.count < Self.skippedLimit { skipped.append(Skipped(place: place, why: why)) }
    }

    /// Notes why the file at a place could not be read to its end, before what was skipped since
    /// `start`: damage may break thousands of items before its cause is known. Only the first of
    /// these is kept, but all are counted.
    mutating func fail(_ place: String, _ why: String, since start: Int) {
      let fault = Skipped(place: place, why: why)
      // A tar is read twice, and ends too early both times.
      let isTold = skipped.contains(fault)
      if !isTold { skippedCount += 1 }
      guard start < Self.skippedLimit else { return }
      let before = skipped.prefix(start)
      let first = skipped.dropFirst(start).filter { $0 != fault }.prefix(1)
      skipped = before + (before.contains(fault) ? [] : [fault]) + first
    }
  }

  /// One item that was not imported.
  package struct Skipped: Sendable, Hashable {
    /// Where it is: `tweets.js: item 17`, `posts.jsonl: line 3`.
    package var place: String
    package var why: String

    package init(place: String, why: String) {
      self.place = place
      self.why = why
    }
  }
}
