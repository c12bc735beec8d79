import Archive
import Avatars

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
      hasFile: { [media] in !media.copies(of: $0).isEmpty },
      hasAddress: { [kept = store?.kept()] in kept?($0) ?? false }, copies: media.copies())
  }

  /// Removes the pictures that only removed posts had.
  ///
  /// - Returns: how many copies there were.
  func remove(_ pictures: PictureReferences) -> Int {
    if !pictures.addresses.isEmpty { store?.remove(addresses: pictures.addresses) }
    return pictures.files.flatMap(media.copies).filter(MediaFolder.remove).count
  }

  /// Removes everything that the archive does not name: what an interrupted removal left, and what
  /// was fetched for followers and for posts that are not stored.
  ///
  /// - Returns: how many copies there were.
  func removeAll(but pictures: PictureReferences) -> Int {
    store?.remove(butFor: pictures.addresses)
    return media.removeCopies(butFor: pictures.files)
  }
}
