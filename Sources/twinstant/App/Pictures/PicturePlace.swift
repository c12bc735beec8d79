import Interface
import Posts

/// Where the bytes of a picture are, as a text that identifies the picture for the loader.
///
/// `https://…` is on the web, `x-demo:…` is nowhere at all, `x-file:` with a path is on this
/// machine. Only an import can bring the latter: in a post such an address is refused.
enum PicturePlace {
  private static let file = "x-file:"
  private static let demo = Post.Media.inventedScheme

  /// The place of a request; the export's own file is preferred to any address.
  static func of(_ request: PictureRequest) -> String {
    guard let file = request.file else { return request.address }
    return Self.file + file.path + (file.member.map { "\u{0}" + $0 } ?? "")
  }

  /// The file of a place; `nil` if it is not one.
  static func mediaFile(_ place: String) -> Post.Media.File? {
    guard place.hasPrefix(file) else { return nil }
    let parts = place.dropFirst(file.count).split(
      separator: "\u{0}", maxSplits: 1, omittingEmptySubsequences: false)
    return Post.Media.File(
      path: String(parts[0]), member: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Whether the picture there is computed.
  static func isDemo(_ place: String) -> Bool { place.hasPrefix(demo) }

  /// Whether the network would be asked for the picture there.
  static func isRemote(_ place: String) -> Bool { !isDemo(place) && !place.hasPrefix(file) }
}
