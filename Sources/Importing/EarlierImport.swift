import PostFormats
import Posts

/// How a post came into the archive that it was exported from.
package enum EarlierImport: Sendable, Hashable {
  /// A service answered it.
  case live
  case file(path: String, format: String, started: Timestamp)

  /// The imports that a line of an export tells, up to the most that are taken from a list; what is
  /// not understood is left out.
  static func all(of record: JSONValue) -> [EarlierImport] {
    (record["provenance"]?.list ?? []).compactMap { EarlierImport($0) }
  }

  private init?(_ value: JSONValue) {
    guard value.kind == .object else { return nil }
    guard let path = value["path"]?.safeLine else {
      if value["import"] != nil { return nil }
      self = .live
      return
    }
    guard let format = value["format"]?.safeLine, format.utf8.count <= Self.formatLimit,
      let started = value["started"]?.time
    else { return nil }
    // Earlier versions wrote the paths of all files, and a format once for each list that had it.
    let isLong = format.utf8.count > Self.allFormats
    self = .file(
      path: ImportName.short(path), format: isLong ? ImportFormat.joined([format]) : format,
      started: started)
  }

  /// The most bytes of an import's formats that are read.
  private static let formatLimit = 1024
  /// The bytes that all formats take together.
  private static let allFormats = 64
}
