/// Tracks the progress of an import, and reports it at intervals.
final class ImportMeter {
  private let options: ImportOptions
  private let start: Double
  private var told: Double
  /// The bytes read of all files, as they are on the disk.
  let counter = ByteCount()
  /// The bytes read of the copies that were made of files (`importSpooled`).
  let copies = ByteCount()
  /// The bytes read of earlier paths.
  private var doneBytes = 0
  private(set) var posts = 0
  /// How many pictures of this path were copied, how many there are, and when copying began.
  private var pictures: (done: Int, total: Int, start: Double)?

  /// How many bytes to read of each path; `nil` for a pipe.
  private var sizes: [Int?]
  private var index = 0
  private var path = ""

  /// The time between two reports, in seconds.
  private static let interval = 0.1

  init(_ options: ImportOptions, sizes: [Int?]) {
    self.options = options
    self.sizes = sizes
    start = options.now()
    told = start
  }

  var seconds: Double { options.now() - start }

  /// Moves on to the path with this index; `path` is how progress names it.
  func begin(_ index: Int, _ path: String) {
    self.index = index
    self.path = path
    doneBytes = bytesRead
    pictures = nil
  }

  /// Begins to count copied pictures, of which there will be `total`.
  func expectPictures(_ total: Int) {
    pictures = total > 0 ? (0, total, options.now()) : nil
  }

  func addPicture() { pictures?.done += 1 }

  /// Corrects how much is left to read of this path: the sizes of its parts, in bytes. Most of a
  /// zip is never read.
  func expect(_ parts: some Sequence<Int>) {
    sizes[index] = PathSize.sum([bytesRead - doneBytes, PathSize.sum(parts)])
  }

  /// How many bytes there are to read of all paths; never less than have been read already.
  private var bytesTotal: Int? {
    sizes.contains(nil) ? nil : max(PathSize.sum(sizes.lazy.compactMap(\.self)), bytesRead)
  }

  /// How many bytes were read of all paths, copies included.
  var bytesRead: Int { counter.bytes + copies.bytes }

  func addPost() { posts += 1 }

  /// Reports progress if it is due; cheap otherwise.
  ///
  /// - Parameter isDue: whether to report in any case, as nothing else may come for long.
  func tick(isDue: Bool = false) {
    let now = options.now()
    guard isDue || now - told >= Self.interval else { return }
    told = now
    var progress = ImportProgress(
      path: path, bytesRead: bytesRead, bytesTotal: bytesTotal, posts: posts, seconds: now - start)
    progress.pictures = pictures.map {
      .init(done: $0.done, total: $0.total, seconds: now - $0.start)
    }
    options.onProgress(progress)
  }
}
