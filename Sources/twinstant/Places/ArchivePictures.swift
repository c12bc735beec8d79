import Archive
import Avatars

/// The kept pictures of an archive: copies next to it, and what was fetched.
struct ArchivePictures: Sendable {
  let media: MediaFolder
  private let store = PictureStore(folder: Places.ofThisPerson.pictures)

  init(media: MediaFolder) { self.media = media }

  /// What is kept at the moment when this is read.
  var shelf: PictureShelf {
    PictureShelf(
      hasFile: { [media] in !media.copies(of: $0).isEmpty }, hasAddress: store.kept(),
      copies: media.copies())
  }

  /// Removes the pictures that only removed posts had.
  ///
  /// - Returns: how many copies there were.
  func remove(_ pictures: PictureReferences) -> Int {
    if !pictures.addresses.isEmpty { store.remove(addresses: pictures.addresses) }
    return pictures.files.flatMap(media.copies).filter(MediaFolder.remove).count
  }

  /// Removes everything that the archive does not name: what an interrupted removal left, and what
  /// was fetched for followers and for posts that are not stored.
  ///
  /// - Returns: how many copies there were.
  func removeAll(but pictures: PictureReferences) -> Int {
    store.remove(butFor: pictures.addresses)
    return media.removeCopies(butFor: pictures.files)
  }
}
