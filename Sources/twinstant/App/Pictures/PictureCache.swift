import Avatars
import Canvas
import Interface
import Posts
import Synchronization

/// Caches pictures: decoded ones in memory; on the disk the original bytes, and finished cells, so
/// that the next start decodes nothing. Only called on the picture threads.
final class PictureCache: Sendable {
  private let store: PictureStore
  private let pictures = Mutex(LRUCache<String, Picture>(limit: 16 << 20))

  init(folder: String) { store = PictureStore(folder: folder) }

  /// A decoded picture; `nil` if none is kept.
  func picture(_ place: String) -> Picture? {
    if let picture = pictures.withLock({ $0.value(for: place) }) { return picture }
    guard PicturePlace.isRemote(place),
      let bytes = store.bytes(for: PictureKey(address: place, .file)),
      let picture = try? Picture(decoding: bytes, fitting: Self.side)
    else { return nil }
    remember(picture, of: place)
    return picture
  }

  /// Keeps a decoded picture, and for the next start the bytes that it was decoded from.
  func keep(_ picture: Picture, of place: String, bytes: [UInt8]) {
    remember(picture, of: place)
    if PicturePlace.isRemote(place) { store.keep(bytes, for: PictureKey(address: place, .file)) }
  }

  /// The finished cells for a request, whose picture is at `place`; `nil` if none are kept.
  func cells(_ request: PictureRequest, at place: String) -> PictureCells? {
    Self.key(request, at: place).flatMap(store.bytes).flatMap { PictureCells(bytes: $0) }
  }

  /// Keeps finished cells.
  ///
  /// - Parameter place: as it was before the picture was read: where its file has changed since,
  ///   nothing shows whether these are cells of the new content.
  func keep(_ cells: PictureCells, for request: PictureRequest, at place: String) {
    guard let key = Self.key(request, at: place), let bytes = cells.bytes else { return }
    store.keep(bytes, for: key)
  }

  /// The longer side of decoded pictures, in pixels: enough for a photo that fills a window.
  static let side = 1024

  private func remember(_ picture: Picture, of place: String) {
    pictures.withLock { $0.insert(picture, for: place, cost: picture.rgba.count) }
  }

  /// The key of finished cells. `nil` for pictures of the demo, which are made as fast as they
  /// could be read.
  ///
  /// A picture from a file does not share its key with the one on the web: an export can claim any
  /// address for its pictures.
  private static func key(_ request: PictureRequest, at place: String) -> PictureKey? {
    guard !request.address.isEmpty, !PicturePlace.isDemo(request.address) else { return nil }
    var mode = "\(request.drawing)-\(request.fit)"
    if let file = request.file {
      guard let stamp = PicturePlace.stamp(place) else { return nil }
      mode += "-\(stamp)"
      if let member = file.member { mode += "-\(shortHash(of: member))" }
    }
    return PictureKey(
      address: request.address, .cells(request.size, mode: mode.lowercased()))
  }

  /// Letters and digits for a text, which may stand in a mode.
  private static func shortHash(of text: String) -> String {
    String(FNV1a.hash(text.utf8), radix: 36)
  }
}
