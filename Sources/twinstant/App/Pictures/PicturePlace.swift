import Avatars
import Interface
import Posts

/// Where the bytes of a picture are, as a text that identifies the picture for the loader.
///
/// `https://…` is on the web, `x-demo:…` is nowhere at all, `x-file:` with the stamp of a file, its
/// path and perhaps the name of a member is on this machine. Only an import can bring the latter:
/// in a post such an address is refused. A file that changes becomes another place, so nothing that
/// is known of its former content is taken for the new one.
enum PicturePlace {
  private static let file = "x-file:"
  /// What no path contains: stands behind the stamp, and between path and member.
  private static let end: Character = "\u{0}"
  private static let demo = Post.Media.inventedScheme

  /// The place of a request; the export's own file is preferred to any address. Looks at the
  /// file: only called on the picture threads, and before anything of it is read.
  ///
  /// - Parameter archive: the path of the archive, beside which a copy is looked for that is no
  ///   longer where its post names it.
  /// - Throws: `gone` if the file is not there.
  static func of(_ request: PictureRequest, in archive: String) throws(PictureLoadError) -> String {
    guard let named = request.file else { return request.address }
    let file = MediaFolder(of: archive).found(named)
    let stamp = try LocalPictures.stamp(of: file)
    let member = file.member.map { "\(end)\($0)" } ?? ""
    return "\(Self.file)\(stamp)\(end)\(file.path)\(member)"
  }

  /// The file of a place; `nil` if it is not one.
  static func mediaFile(_ place: String) -> Post.Media.File? {
    guard let parts = parts(of: place) else { return nil }
    return Post.Media.File(
      path: String(parts[1]), member: parts.count > 2 ? String(parts[2]) : nil)
  }

  /// The state of the file that a place means, in small letters, digits and `-`; `nil` if the place
  /// is none of a file.
  static func stamp(_ place: String) -> String? { parts(of: place).map { String($0[0]) } }

  /// The stamp, the path, and perhaps the member.
  private static func parts(of place: String) -> [Substring]? {
    guard place.hasPrefix(file) else { return nil }
    let parts = place.dropFirst(file.count).split(
      separator: end, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count > 1 ? parts : nil
  }

  /// Whether the picture there is computed.
  static func isDemo(_ place: String) -> Bool { place.hasPrefix(demo) }

  /// Whether the network would be asked for the picture there.
  static func isRemote(_ place: String) -> Bool { !isDemo(place) && !place.hasPrefix(file) }
}
