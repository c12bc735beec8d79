import PostFormats

/// The U+FFFD that a record itself has, which no import put there. They are counted only if one of
/// its posts has some, which is rare.
struct OwnReplacements {
  private let record: JSONDocument?
  private(set) lazy var count = record?.writtenReplacements ?? 0

  init(of record: JSONDocument? = nil) { self.record = record }
}
