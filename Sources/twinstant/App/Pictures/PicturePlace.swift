import Interface
import Posts

/// Where the bytes of a picture are, as one text: that by which the loader knows it.
///
/// `https://…` on the web, `x-demo:…` nowhere at all, `x-file:` and a path on this machine, which only an
/// import can have brought: no post can say it, as such an address is refused.
enum PicturePlace {
  private static let file = "x-file:"
  private static let demo = "x-demo:"

  /// The place that a request names; the export's own file comes before any address.
  static func of(_ request: PictureRequest) -> String {
    guard let file = request.file else { return request.address }
    return Self.file + file.path + (file.member.map { "\u{0}" + $0 } ?? "")
  }

  /// The file of a place; `nil` when it is none.
  static func mediaFile(_ place: String) -> Post.Media.File? {
    guard place.hasPrefix(file) else { return nil }
    let parts = place.dropFirst(file.count).split(
      separator: "\u{0}", maxSplits: 1, omittingEmptySubsequences: false)
    return Post.Media.File(
      path: String(parts[0]), member: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Whether it is drawn by arithmetic.
  static func isDemo(_ place: String) -> Bool { place.hasPrefix(demo) }

  /// Whether the network would be asked for it.
  static func isRemote(_ place: String) -> Bool { !isDemo(place) && !place.hasPrefix(file) }
}
