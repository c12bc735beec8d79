import Posts

/// A file that is to be imported, wherever it is.
struct ImportInput {
  /// Its name in reports.
  var label: String
  /// Its name in `beside`; `nil` for a pipe, which is in no folder.
  var name: String?
  /// The files next to it.
  var beside: () throws(ImportError) -> any Container
  /// The file itself, if it is on the disk and not packed: then any part of it can be read.
  var file: FileBytes?
  /// The path of the file on the disk that this is, packed or not.
  var path: String?
  /// The path of a copy that was made of it (`importSpooled`) to open a database.
  var database: String?
  /// Whether it is one of several files in something that a person named.
  var isMember = false
  /// How many times it was packed.
  var depth = 0
  /// Whether it can be opened again: not a pipe, nor a tar member that is being streamed.
  var isRepeatable = true
  var open: () throws(ImportError) -> any ByteSource

  /// How often a file may be packed at most: more is never intended.
  static let depthLimit = 4
  static let tooDeep = ImportError("packed more than \(depthLimit) times", remedy: "unpack it")

  /// Whether a file of this kind can only be read from a copy on the disk.
  func needsCopy(as shape: Shape) -> Bool {
    switch shape {
    case .zip, .car: file == nil
    case .tar: !isRepeatable
    // SQLite only takes paths that are text.
    case .database: file == nil || database == nil && path?.holdsRawBytes == true
    case .packed, .lines, .items, .table, .empty, .foreign: false
    }
  }

  /// The input that is packed in it.
  ///
  /// - Parameters:
  ///   - source: the opened file, from its beginning.
  ///   - total: counts for the file on the disk that it is, or is in.
  func unpacked(_ source: any ByteSource, total: UnpackedCount) -> ImportInput {
    var input = self
    input.depth += 1
    input.file = nil
    let open = open
    if isRepeatable {
      let unpacked = { () throws(ImportError) -> any ByteSource in
        UnpackedSource(try open(), total: total)
      }
      input.open = unpacked
      if let name {
        let beside = beside
        input.beside = { () throws(ImportError) in
          UnpackedMember(try beside(), name: name, opened: unpacked)
        }
      }
    } else {
      input.open = { UnpackedSource(source, total: total) }
    }
    return input
  }
}
