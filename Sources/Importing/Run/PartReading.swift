import Posts

/// How an import reads what it is at in a path: an export, a folder, or a file.
struct PartReading {
  /// What only a circle of people could see of an export.
  var circle = CirclePosts()
  /// Whether what is wrong in it is in the report already, as it is not read for the first time.
  var isToldBefore = false
  /// How much the file on the disk unpacks to.
  var unpacked: UnpackedCount
  /// The date of its counts.
  private(set) var date = FileDate(.unknown)
  /// What the record that is being read has of what looks like an alteration.
  var replacements = OwnReplacements()

  /// - Parameter counter: counts the bytes that are read.
  init(of counter: ByteCount) { unpacked = UnpackedCount(of: counter) }

  /// Sets the date of the counts that are read from now on; `nil` where they are as of now.
  mutating func setDate(_ date: FileDate?, now: Timestamp) {
    self.date = date?.ifPossible(at: now) ?? FileDate(now)
  }
}
