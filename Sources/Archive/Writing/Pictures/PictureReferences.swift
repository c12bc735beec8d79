import GRDB
import Posts

/// The pictures on the shelf that posts and authors refer to.
package struct PictureReferences: Sendable, Hashable {
  /// The names of copies, as the shelf knows them.
  package var files: Set<String> = []
  /// The web addresses of pictures.
  package var addresses: Set<String> = []

  package var isEmpty: Bool { files.isEmpty && addresses.isEmpty }

  mutating func add(_ post: Post, on shelf: PictureShelf) {
    for media in post.media {
      if let file = media.file?.path, let name = shelf.name(file) { files.insert(name) }
    }
    addAddresses(of: post, on: shelf)
  }

  mutating func addAddresses(of post: Post, on shelf: PictureShelf) {
    for media in post.media {
      add(media.url, on: shelf)
      if let preview = media.preview { add(preview, on: shelf) }
    }
  }

  mutating func add(_ address: String, on shelf: PictureShelf) {
    if shelf.hasAddress(address) { addresses.insert(address) }
  }

  mutating func subtract(_ others: PictureReferences) {
    files.subtract(others.files)
    addresses.subtract(others.addresses)
  }

  /// A shelf that has only these of another one.
  func shelf(of whole: PictureShelf) -> PictureShelf {
    PictureShelf(
      name: { [files] in whole.name($0).flatMap { files.contains($0) ? $0 : nil } },
      hasAddress: { [addresses] in addresses.contains($0) }, copies: whole.copies)
  }

  /// All pictures that the posts and authors of an archive refer to. Reads every post with a
  /// picture, and reports progress after each `perReport` of them.
  init(
    of db: Database, on shelf: PictureShelf, perReport: Int = Removing.perReport,
    _ rows: inout PostTable, _ interruption: Interruption, _ progress: (Archive.Progress) -> Void
  ) throws {
    let query = Query(terms: [.feature(.media)])
    let total = try QueryBounds(query, on: Run.all(db), in: db).atMost
    var (references, looked) = (PictureReferences(), 0)
    try Removing.walk(query, &rows, interruption, in: db) { post in
      references.add(post, on: shelf)
      looked += 1
      if looked.isMultiple(of: perReport) {
        progress(Archive.Progress(step: .pictures, done: looked, total: max(looked, total)))
      }
    }
    let avatars = try PreparedStatement(
      "SELECT avatar FROM author WHERE avatar IS NOT NULL", in: db)
    defer { avatars.reset() }
    while try avatars.step() { references.add(avatars.text(0), on: shelf) }
    self = references
  }

  package init() {}
}
