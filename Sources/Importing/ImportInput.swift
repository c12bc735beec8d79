import Posts

/// A file that is to be imported, wherever it lies.
struct ImportInput {
  /// How reports call it.
  var label: String
  /// Its name among the files it lies among; `nil` for a pipe, which lies nowhere.
  var name: String?
  /// The files it lies among.
  var beside: () throws(ImportError) -> any Container
  /// The file itself, when it lies on the disk as it is: readable at any place.
  var file: FileBytes?
  /// The path of the file on the disk that this is, packed or not.
  var path: String?
  /// The path of a copy of it that was made (`importSpooled`), which a database is opened by.
  var database: String?
  /// Whether it is one of several in something a person named.
  var isMember = false
  /// How often it was packed.
  var depth = 0
  /// Whether it can be opened again: not a pipe, nor a tar member that is being streamed.
  var isRepeatable = true
  var open: () throws(ImportError) -> any ByteSource

  /// The most times a file may be packed: more is never intended.
  static let depthLimit = 4
  static let tooDeep = ImportError("packed more than \(depthLimit) times", remedy: "unpack it")

  /// What is packed in it. `source` is what was opened, from its beginning; `total`: of the file on the
  /// disk that it is or lies in.
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
