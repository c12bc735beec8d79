import Posts

/// Files that belong together: a folder, a zip, a tar.
protocol Container: AnyObject {
  /// Paths of files with `/`, without pictures and what systems leave behind (`MemberName`).
  var names: [String] { get }
  /// Bytes to read for one of them.
  func size(of name: String) -> Int
  /// Opens one of `names`, any number of times.
  func open(_ name: String) throws(ImportError) -> any ByteSource
  /// The file on the disk that one of `names` is; `nil` within a zip or tar.
  func path(of name: String) -> String?
  /// Where a picture is that has this name here; `nil` when there is none.
  func media(_ name: String) -> Post.Media.File?
  /// Calls `body` with each of these names, which are in the order of `names`. Where the file is
  /// being streamed, `body` gets it as well: it can be read once; `open` would search for it again.
  ///
  /// - Throws: what `body` throws, and why the files after one cannot be read.
  func visit(_ names: [String], _ body: Visit) throws(ImportError)
}

/// What is done with one file of a container: its name, and the file itself where it comes by.
typealias Visit = (_ name: String, _ passing: (any ByteSource)?) throws(ImportError) -> Void

extension Container {
  func visit(_ names: [String], _ body: Visit) throws(ImportError) {
    for name in names { try body(name, nil) }
  }

  /// A file made fit for reading from its beginning: a byte order mark is passed over.
  func window(
    _ name: String, shouldStop: @escaping () -> Bool
  ) throws(ImportError) -> ByteWindow {
    let source = try open(name)
    var head: [UInt8] = []
    while head.count < 3, try source.read(ByteWindow.chunk, into: &head) > 0 {}
    head.removeFirst(Shape.markSize(of: head))
    return ByteWindow(source, head: head, shouldStop: shouldStop)
  }
}
