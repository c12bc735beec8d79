import Posts

/// The names in a zip or tar that are of interest, up to a limit.
struct FoundNames {
  private(set) var pictures: Set<String> = []
  private var files = Room()
  /// Room for tables: most are passed over once their first row was seen, so they take none from
  /// files that have posts.
  private var tables = Room()
  private let limits: ImportLimits
  private var hasMorePictures = false
  /// How many files have names that are too long or too deep, and how the first of these names
  /// begins, which may have megabytes.
  private var deep = (count: 0, first: "")

  init(_ limits: ImportLimits) { self.limits = limits }

  /// Whether a file may have posts, or is called a table, and there is room for it. A picture is
  /// remembered.
  ///
  /// - Parameter isKnown: whether it replaces another one.
  mutating func take(_ name: String, isKnown: Bool = false) -> Bool {
    if refuse(name) { return false }
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

  /// Refuses a name that is too long or has too many folders, and notes it if it is of interest.
  ///
  /// - Returns: whether it was refused.
  mutating func refuse(_ name: String) -> Bool {
    guard limits.isTooDeep(name) else { return false }
    guard MemberName.mayHoldPosts(name) || MemberName.isTable(name) || MemberName.isMedia(name)
    else { return true }
    if deep.count == 0 { deep.first = Sanitized.line(String(name.unicodeScalars.prefix(30))) }
    deep.count += 1
    return true
  }

  /// Reports what there was no room for.
  var leftOut: [String] {
    var reports: [String] = []
    if files.isOver { reports.append(limits.tooManyFiles) }
    if tables.isOver { reports.append(limits.tooManyTables) }
    if hasMorePictures { reports.append(limits.tooManyPictures) }
    if deep.count > 0 { reports.append(limits.tooDeep(deep.count, first: deep.first)) }
    return reports
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
