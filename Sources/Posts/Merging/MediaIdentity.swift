/// What a picture of a post is, however its address is written.
///
/// X writes the address of one photo in several ways (`AAA.jpg`, `AAA.jpg:large`,
/// `AAA?format=jpg&name=small`), and where one program names a film another names a still of it.
/// All of them contain the key that X gave it. Elsewhere only the address tells what a picture is.
struct MediaIdentity: Hashable {
  /// What an address leads to.
  enum Form { case photo, still, film, unknown }

  /// `media/AAA` and `ext_tw_video/1` where X gave it a key; otherwise the address.
  private(set) var name: String
  private(set) var form = Form.unknown

  init(_ address: String) {
    name = address
    let parts = address.split(separator: "/")
    guard parts.count > 3 else { return }
    let (host, folder) = (parts[1], parts[2])
    let key = parts[3].prefix { !".:?".contains($0) }
    if key.isEmpty { return }
    if host == "pbs.twimg.com", folder == "media" {
      (name, form) = ("media/\(key)", .photo)
    } else if host == "pbs.twimg.com", let films = Self.folder(ofStills: folder) {
      (name, form) = ("\(films)/\(key)", .still)
    } else if host == "video.twimg.com", Self.films.contains(folder) {
      (name, form) = ("\(folder)/\(key)", .film)
    }
  }

  /// A still is the same as its film.
  static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension MediaIdentity {
  private static let films: Set<Substring> = ["ext_tw_video", "amplify_video", "tweet_video"]

  /// The folder of the films whose stills are in a folder.
  private static func folder(ofStills folder: Substring) -> Substring? {
    let ending = "_thumb"
    guard folder.hasSuffix(ending) else { return nil }
    let name = folder.dropLast(ending.count)
    return films.contains(name) ? name : nil
  }
}

extension Post.Media {
  var identity: MediaIdentity { MediaIdentity(url) }
}
