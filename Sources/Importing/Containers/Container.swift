import Posts

/// Files that belong together: a folder, a zip, a tar.
protocol Container: AnyObject {
  /// The files themselves, if this container only replaces one of them by another.
  var bare: any Container { get }
  /// Paths of files, with `/`, without pictures and files of operating systems (`MemberName`).
  var names: [String] { get }
  /// Those of `names` that are directly in a folder, which is "" or ends with a slash.
  func names(in folder: String) -> [String]
  /// Tables that may be of posts and are not in `names`: most tables are of other things
  /// (`OwnTable`).
  var tables: [String] { get }
  /// Whether there is a file of this name; in a folder, it need not be in `names`.
  func has(_ name: String) -> Bool
  /// How many bytes there are to read for a file.
  func size(of name: String) -> Int
  /// Opens one of `names`, any number of times.
  func open(_ name: String) throws(ImportError) -> any ByteSource
  /// The path on the disk of one of `names`; `nil` in a zip or tar.
  func path(of name: String) -> String?
  /// Whether it has pictures or films of an X data export.
  var hasExportMedia: Bool { get }
  /// Where the picture with this name is; `nil` if there is none.
  func media(_ name: String) -> Post.Media.File?
  /// Calls `body` with each of these names, which must be in the order of `names`. If the file is
  /// just being streamed, `body` gets it as well: it can be read once, while `open` would search
  /// for it again.
  ///
  /// - Throws: what `body` throws, or the reason why the remaining files cannot be read.
  func visit(_ names: [String], _ body: Visit) throws(ImportError)
}

/// Handles one file of a container: its name, and the file itself if it is being streamed.
typealias Visit = (_ name: String, _ passing: (any ByteSource)?) throws(ImportError) -> Void

extension Container {
  var bare: any Container { self }

  var tables: [String] { [] }

  /// X splits an export into several zips: elsewhere its pictures lie beside its posts.
  var hasExportMedia: Bool { false }

  func visit(_ names: [String], _ body: Visit) throws(ImportError) {
    for name in names { try body(name, nil) }
  }

  /// Opens a text for reading from its beginning, after a byte order mark.
  func window(
    _ name: String, shouldStop: @escaping () -> Bool
  ) throws(ImportError) -> ByteWindow {
    let source = try open(name)
    source.giveBackBehind()
    var head: [UInt8] = []
    while head.count < 8, try source.read(ByteWindow.chunk, into: &head) > 0 {}
    // Otherwise each byte of UTF-16 would be a fault.
    if UnsupportedFormat.isUTF16(head) { throw UnsupportedFormat.utf16.error }
    head.removeFirst(Shape.markSize(of: head))
    return ByteWindow(source, head: head, shouldStop: shouldStop)
  }
}

/// The names of a container's files by the folder they are directly in. There may be a hundred
/// thousand exports in one, each of which asks what is beside it.
struct NamesByFolder {
  private let names: [String: [String]]

  init(_ names: [String]) { self.names = Dictionary(grouping: names, by: MemberName.folder) }

  /// The names in a folder (`Container.names(in:)`), in their order.
  subscript(folder: String) -> [String] { names[folder] ?? [] }
}
