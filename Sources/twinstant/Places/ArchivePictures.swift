import Archive
import Avatars
import Posts

/// The kept pictures of an archive: copies next to it, and what was fetched.
struct ArchivePictures: Sendable {
  let media: MediaFolder
  private let store: PictureStore?

  /// - Parameter isDemo: whether nothing that was fetched is the archive's, as all of that was
  ///   fetched for the person's own posts.
  init(media: MediaFolder, isDemo: Bool) {
    self.media = media
    store = isDemo ? nil : PictureStore(folder: Places.ofThisPerson.pictures)
  }

  /// What is kept at the moment when this is read.
  var shelf: PictureShelf {
    PictureShelf(
      name: { CopiedPicture.name(in: $0) },
      hasAddress: { [kept = store?.kept()] in kept?($0) ?? false }, copies: media.copies())
  }

  /// Removes the pictures that only removed posts had.
  ///
  /// - Returns: how many copies there were.
  func remove(_ pictures: PictureReferences) -> Int {
    if !pictures.addresses.isEmpty { store?.remove(addresses: pictures.addresses) }
    return pictures.files.reduce(0) { $0 + media.removeCopies(named: $1) }
  }

  /// Removes everything fetched that the archive does not name: what an interrupted removal left,
  /// and what was fetched for followers and for posts that are not stored. It can be fetched again;
  /// a copy can not, and may belong to another archive, so none is removed here.
  func removeFetched(butFor pictures: PictureReferences) {
    store?.remove(butFor: pictures.addresses)
  }
}
