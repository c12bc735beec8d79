import Posts

/// A file that is to be imported, wherever it lies.
struct ImportInput {
  /// How reports call it.
  var label: String
  /// Its name among the files it lies among; `nil` of a pipe, which lies nowhere.
  var name: String?
  /// The files it lies among.
  var beside: () throws(ImportError) -> any Container
  /// The file itself, when it lies on the disk as it is: readable at any place.
  var file: FileBytes?
  /// The path of the file on the disk that this is, packed or not.
  var path: String?
  /// Whether it is one of several in something a person named.
  var isMember = false
  /// How often it was packed.
  var depth = 0
  /// Whether it can be opened again.
  var isRepeatable = true
  var open: () throws(ImportError) -> any ByteSource

  /// Packed more often than this, nobody meant it.
  static let depthLimit = 4

  /// What is packed in it. `source` is what was opened, from its beginning.
  func unpacked(_ source: any ByteSource) -> ImportInput {
    var input = self
    input.depth += 1
    input.file = nil
    let open = open
    if isRepeatable {
      input.open = { () throws(ImportError) in try UnpackedSource(open()) }
    } else {
      input.open = { () throws(ImportError) in try UnpackedSource(source) }
    }
    return input
  }
}
