/// The kinds of files, as reports and `--format` name them.
package enum ImportFormat: String, Sendable, CaseIterable {
  /// X's data export: zip, folder, or one of its files.
  case xExport = "x-export"
  /// A Mastodon archive, or one of its lists.
  case mastodon
  /// A repository of Bluesky.
  case bluesky
  /// One JSON value per line.
  case jsonl
  /// A database of the program with this name.
  case twitterToSQLite = "twitter-to-sqlite"
  /// JSON arrays, or objects over several lines.
  case json
  /// A table, as comma-separated values.
  case csv

  /// Lists of formats as one list, each format once, in the order in which they come.
  static func joined(_ lists: [String]) -> String {
    var names: [Substring] = []
    var met: Set<Substring> = []
    for list in lists {
      for name in list.split(separator: ", ") where met.insert(name).inserted {
        names.append(name)
      }
    }
    return names.joined(separator: ", ")
  }
}
