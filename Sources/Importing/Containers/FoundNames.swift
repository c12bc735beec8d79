/// The names in a zip or tar that are of interest, up to a limit.
struct FoundNames {
  private(set) var pictures: Set<String> = []
  private var files = Room()
  /// Most are passed over once their first row was seen: they take no room from what has posts.
  private var tables = Room()
  private let limits: ImportLimits
  private var hasMorePictures = false

  init(_ limits: ImportLimits) { self.limits = limits }

  /// Whether a file may have posts, or is called a table, and there is room for it; remembers it if
  /// it is a picture.
  ///
  /// - Parameter isKnown: whether it replaces another one.
  mutating func take(_ name: String, isKnown: Bool = false) -> Bool {
    if MemberName.isMedia(name), !pictures.contains(name) {
      if pictures.count < limits.files {
        pictures.insert(name)
      } else {
        hasMorePictures = true
      }
    }
    if MemberName.isTable(name) { return isKnown || tables.take(upTo: limits.files) }
    return MemberName.mayHoldPosts(name) && (isKnown || files.take(upTo: limits.files))
  }

  /// Reports what there was no room for.
  var leftOut: [String] {
    (files.isOver ? [limits.tooManyFiles] : []) + (tables.isOver ? [limits.tooManyTables] : [])
      + (hasMorePictures ? [limits.tooManyPictures] : [])
  }

  /// How many names were taken, and whether there were more than that.
  private struct Room {
    private var taken = 0
    private(set) var isOver = false

    /// Whether there was room for one more.
    mutating func take(upTo limit: Int) -> Bool {
      if taken < limit {
        taken += 1
        return true
      }
      isOver = true
      return false
    }
  }
}
