import Archive
import Avatars

/// What is kept of the pictures of an archive: copies beside it, and what was fetched.
struct ArchivePictures: Sendable {
  let media: MediaFolder
  private let store = PictureStore(folder: Places.ofThisPerson.pictures)
  /// Whether anything of the picture at an address was kept when this was made.
  let hasFetched: @Sendable (_ address: String) -> Bool

  init(media: MediaFolder) {
    self.media = media
    hasFetched = store.kept()
  }

  /// Whether a file that a post names is a copy.
  @Sendable func hasCopy(of file: String) -> Bool { !media.copies(of: file).isEmpty }

  /// Takes away what was a removed post's alone.
  ///
  /// - Returns: how many copies there were.
  func remove(_ pictures: PictureReferences) -> Int {
    if !pictures.addresses.isEmpty { store.remove(addresses: pictures.addresses) }
    return pictures.files.flatMap(media.copies).filter(MediaFolder.remove).count
  }

  /// Takes away all that the archive does not name: what a removal that was broken off left, and, where that
  /// cannot be told from it, what was fetched for posts that are not kept.
  ///
  /// - Returns: how many copies there were.
  func removeAll(but pictures: PictureReferences) -> Int {
    store.remove(butFor: pictures.addresses)
    return media.removeCopies(butFor: pictures.files)
  }
}
