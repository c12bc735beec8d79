/// Knows how far an import is, and tells now and then.
final class ImportMeter {
  private let options: ImportOptions
  private let start: Double
  private var told: Double
  /// The files that are open or were, whose bytes are counted.
  private var files: [FileBytes] = []
  private var doneBytes = 0
  private(set) var posts = 0

  var path = ""
  /// Bytes of all paths; `nil` when one of them is a pipe.
  var bytesTotal: Int? = 0

  /// Between two tellings.
  private static let interval = 0.1

  init(_ options: ImportOptions) {
    self.options = options
    start = options.now()
    told = start
  }

  var seconds: Double { options.now() - start }

  /// Counts the bytes of a file from now on.
  func count(_ file: FileBytes) { files.append(file) }

  /// Keeps the number of what was counted, and lets the files go.
  func closeFiles() {
    doneBytes = bytesRead
    files.removeAll()
  }

  /// Bytes read of all paths.
  var bytesRead: Int { files.reduce(doneBytes) { $0 + $1.bytesRead } }

  func addPost() { posts += 1 }

  /// Tells how far it is, when it is time; cheap otherwise.
  func tick(isLast: Bool = false) {
    let now = options.now()
    guard isLast || now - told >= Self.interval else { return }
    told = now
    options.onProgress(
      ImportProgress(
        path: path, bytesRead: bytesRead, bytesTotal: bytesTotal, posts: posts,
        seconds: now - start))
  }
}
