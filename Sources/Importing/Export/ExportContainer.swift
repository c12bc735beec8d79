/// The files of an export, wherever they lie: in a zip or in a folder.
protocol ExportContainer: AnyObject {
  /// Paths with `/`, as they are there; only those that may matter.
  var names: [String] { get }
  /// Bytes to read for one of them.
  func size(of name: String) -> Int
  /// Opens one of `names`.
  func open(_ name: String) throws(ImportError) -> any ByteSource
}
