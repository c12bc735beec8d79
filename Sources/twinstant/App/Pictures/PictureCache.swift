import Avatars
import Canvas
import Interface
import Synchronization

/// What is kept of pictures: decoded ones in memory; on the disk the bytes as they came, and finished cells,
/// so that the next start decodes nothing. Called on the picture threads alone.
final class PictureCache: Sendable {
  private let store: PictureStore
  private let pictures = Mutex(LRUCache<String, Picture>(limit: 16 << 20))

  init(folder: String) { store = PictureStore(folder: folder) }

  /// A decoded picture; `nil` for one of a file that is gone.
  func picture(_ place: String) -> Picture? {
    if let file = PicturePlace.mediaFile(place), LocalPictures.stamp(of: file) == nil {
      return nil
    }
    if let picture = pictures.withLock({ $0.value(for: place) }) { return picture }
    guard PicturePlace.isRemote(place),
      let bytes = store.bytes(for: PictureKey(address: place, .file)),
      let picture = try? Picture(decoding: bytes, fitting: Self.side)
    else { return nil }
    remember(picture, of: place)
    return picture
  }

  /// Keeps what was decoded, and for the next start what it was decoded from.
  func keep(_ picture: Picture, of place: String, bytes: [UInt8]) {
    remember(picture, of: place)
    if PicturePlace.isRemote(place) { store.keep(bytes, for: PictureKey(address: place, .file)) }
  }

  /// Finished cells.
  func cells(_ request: PictureRequest) -> PictureCells? {
    Self.key(request).flatMap(store.bytes).flatMap { PictureCells(bytes: $0) }
  }

  /// Keeps finished cells.
  func keep(_ cells: PictureCells, for request: PictureRequest) {
    guard let key = Self.key(request), let bytes = cells.bytes else { return }
    store.keep(bytes, for: key)
  }

  /// Pixels of the longer side of what is decoded: enough for a photo that fills a window.
  static let side = 1024

  private func remember(_ picture: Picture, of place: String) {
    pictures.withLock { $0.insert(picture, for: place, cost: picture.rgba.count) }
  }

  /// `nil` for the demo's, which are made as fast as they are read, and for a file that is gone:
  /// what was deleted is not shown.
  ///
  /// What a file shows is kept beside what the web has at that address, not in its place: an export may say
  /// what it likes about where its pictures come from.
  private static func key(_ request: PictureRequest) -> PictureKey? {
    guard !request.address.isEmpty, !PicturePlace.isDemo(request.address) else { return nil }
    var mode = "\(request.drawing)-\(request.fit)"
    if let file = request.file {
      guard let stamp = LocalPictures.stamp(of: file) else { return nil }
      mode += "-\(stamp)"
      if let member = file.member { mode += "-\(PictureKey.digits(of: member))" }
    }
    return PictureKey(
      address: request.address, .cells(request.size, mode: mode.lowercased()))
  }
}
