/// The names in a zip or tar that are of interest, up to a limit.
struct FoundNames {
  private(set) var pictures: Set<String> = []
  private var files = 0
  private let limits: ImportLimits
  private var hasMoreFiles = false
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
    guard MemberName.mayHoldPosts(name) || MemberName.isTable(name) else { return false }
    if isKnown { return true }
    guard files < limits.files else {
      hasMoreFiles = true
      return false
    }
    files += 1
    return true
  }

  /// Reports what there was no room for.
  var leftOut: [String] {
    (hasMoreFiles ? [limits.tooManyFiles] : [])
      + (hasMorePictures ? [limits.tooManyPictures] : [])
  }
}
