/// What an import did, file by file. Every text in it is safe to print.
package struct ImportReport: Sendable, Equatable {
  package var files: [File] = []
  package var seconds: Double = 0
  /// Why the import ended before its end; `nil` when it did not.
  package var stop: Stop?

  package init() {}

  /// Whether anything was skipped or not read: exit status 3.
  package var hasSkipped: Bool { stop != nil || files.contains { $0.skippedCount > 0 } }

  /// What the files turned out to be, each format once; `nil` where nothing was read.
  package var formats: String? {
    var formats: [String] = []
    for file in files where file.format != File.unknownFormat && !formats.contains(file.format) {
      formats.append(file.format)
    }
    return formats.isEmpty ? nil : formats.joined(separator: ", ")
  }

  /// Why a run ended before its last path.
  package enum Stop: Sendable, Hashable {
    /// Stopped by the person; what was imported stays, and running it again continues.
    case interrupted
    /// The archive takes no more: full disk, locked, damaged.
    case archive(ImportError)
  }

  /// One path as it was given.
  package struct File: Sendable, Equatable {
    package var path: String
    /// `x-export`, `jsonl`, …, several of them with a comma between, or `unknown`.
    package var format = Self.unknownFormat
    package var postsRead = 0
    package var added = 0
    package var updated = 0
    package var unchanged = 0
    /// Private posts that were not asked for.
    package var leftOut = 0
    /// Files in it that can hold no posts, as their beginnings tell.
    package var passedOver = 0
    /// The first of what was skipped; no more than `skippedLimit`.
    package private(set) var skipped: [Skipped] = []
    /// All that was skipped.
    package private(set) var skippedCount = 0
    /// What a person should know though nothing was skipped.
    package var notes: [String] = []

    /// The format of what could not be read.
    package static let unknownFormat = "unknown"

    package init(path: String) { self.path = path }

    /// The last part of the path, by which places in it are named.
    package var name: String {
      path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Places kept per file: a file of garbage must not fill the memory.
    package static let skippedLimit = 1000

    /// Notes that something of this format was found.
    mutating func found(_ kind: ImportFormat) {
      if format == Self.unknownFormat {
        format = kind.rawValue
      } else if !format.split(separator: ", ").contains(Substring(kind.rawValue)) {
        format += ", " + kind.rawValue
      }
    }

    mutating func count(_ counts: ImportCounts) {
      added = counts.added
      updated = counts.updated
      unchanged = counts.unchanged
    }

    mutating func skip(_ place: String, _ why: String) {
      skippedCount += 1
      if skipped.count < Self.skippedLimit { skipped.append(Skipped(place: place, why: why)) }
    }

    /// Notes why the file at a place could not be read to its end, in front of what was skipped in it since
    /// `skipped` had so many: damage may break thousands of items before its cause is known. Of those the first
    /// one stays, and all are counted.
    mutating func fail(_ place: String, _ why: String, since start: Int) {
      skippedCount += 1
      guard start < Self.skippedLimit else { return }
      let first = skipped.dropFirst(start).prefix(1)
      skipped = skipped.prefix(start) + [Skipped(place: place, why: why)] + first
    }
  }

  /// One item that was not imported.
  package struct Skipped: Sendable, Hashable {
    /// Where it stands: `tweets.js: item 17`, `posts.jsonl: line 3`.
    package var place: String
    package var why: String

    package init(place: String, why: String) {
      self.place = place
      self.why = why
    }
  }
}
