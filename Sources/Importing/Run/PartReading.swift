import Posts

/// How an import reads the current part of a path: an export, a folder, or a file.
struct PartReading {
  /// The posts of an export that only a circle of people could see.
  var circle = CirclePosts()
  /// Whether its faults are in the report already, as it was read before.
  var isToldBefore = false
  /// How much the file on the disk unpacks to.
  var unpacked: UnpackedCount
  /// The date of its counts.
  private(set) var date = FileDate(.unknown)
  /// The U+FFFD in the current record, which look like alterations.
  var replacements = OwnReplacements()

  /// - Parameter counter: counts the bytes that are read.
  init(of counter: ByteCount) { unpacked = UnpackedCount(of: counter) }

  /// Sets the date of the counts that are read from now on; `nil` if they are as of now.
  mutating func setDate(_ date: FileDate?, now: Timestamp) {
    self.date = date?.ifPossible(at: now) ?? FileDate(now)
  }
}

/// Posts of X that only a circle of people could see, by their ids. An export may have them twice:
/// in `twitter-circle-tweet.js`, and among all others, where nothing sets them apart.
struct CirclePosts {
  var ids: Set<String> = []
  private var read: Set<String> = []

  /// Claims to add a post to the archive.
  ///
  /// - Returns: `true` once for each post that is for a circle, always for any other.
  mutating func claim(_ id: String) -> Bool {
    !ids.contains(id) || read.insert(id).inserted
  }
}
