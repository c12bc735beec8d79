import PostFormats
import Posts

/// A kind of change that an import made to parts of posts: reported once per file, with the number
/// of times and the first place.
package enum ImportAlteration: Int, Sendable, CaseIterable {
  /// An impossible count: it becomes unknown in the archive.
  case count
  /// A lone surrogate, bytes that are not UTF-8, a private-use character.
  case character
  case null
  /// A list longer than a post can have.
  case list
  case key
  /// A list or an object in a table that is cut off, or spelled in no known way.
  case cell
  /// A collection with an invalid name.
  case collection
  /// A name in a zip or tar that leads out of it.
  case name

  /// What happened, as words for this many times, to be followed by the first place.
  func what(_ times: Int) -> String {
    switch self {
    case .count: "\(times.counted("count")) left unknown"
    case .character:
      "\(times.counted("post")) with U+FFFD for characters that are broken or private"
    case .null: "NUL characters removed from \(times.counted("record"))"
    case .list: "\(times.counted("list")) of a post cut to \(JSONValue.listLimit) entries"
    case .key: "\(times.counted("record")) with a key written twice, the last one counts"
    case .cell: "\(times.counted("value")) not read, which should be a list or an object"
    case .collection: "\(times.counted("collection")) left out"
    case .name: "\(times.counted("name")) that would lead out of it, nothing is written under any"
    }
  }

  /// What a person can do, as words to follow the place; empty if nothing need be done.
  var remedy: String {
    switch self {
    case .count, .cell, .collection: ": mend the file and import it again"
    case .character: ": import a copy that has them"
    case .null, .list, .name: ""
    case .key: ": mend the file and import it again if another one was meant"
    }
  }
}

/// How often each alteration occurred in a file, and where first.
struct ImportAlterations {
  private var met: [ImportAlteration: (times: Int, first: String)] = [:]

  /// Notes an alteration; `place` names the file, the line and the field.
  mutating func add(_ alteration: ImportAlteration, at place: @autoclosure () -> String) {
    if let known = met[alteration] {
      met[alteration] = (known.times + 1, known.first)
    } else {
      met[alteration] = (1, place())
    }
  }

  /// One line for each kind.
  var notes: [String] {
    ImportAlteration.allCases.compactMap { kind in
      met[kind].map { times, first in
        "\(kind.what(times)) (\(times == 1 ? "" : "the first: ")\(first))\(kind.remedy)"
      }
    }
  }
}
