import Posts

/// What a file beside a post of the fediverse is.
package enum FediverseMedia {
  /// The kind of a file by its media type (`image/png`), or else by the ending of its name; `nil`
  /// where neither tells, as it may be a document of any kind.
  package static func kind(ofType type: String? = nil, file: String) -> Post.Media.Kind? {
    if type == "image/gif" { return .gif }
    let family = type.map { type in String(type.prefix { $0 != "/" }) }
    if let kind = family.flatMap({ types[$0] }) { return kind }
    let path = file.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last ?? ""
    return name.split(separator: ".").dropFirst().last.flatMap { endings[$0.lowercased()] }
  }

  private static let types: [String: Post.Media.Kind] = [
    "image": .photo, "video": .video, "audio": .audio,
  ]

  private static let endings: [String: Post.Media.Kind] = [
    "jpg": .photo, "jpeg": .photo, "png": .photo, "webp": .photo, "avif": .photo, "heic": .photo,
    "gif": .gif, "mp4": .video, "m4v": .video, "webm": .video, "mov": .video, "mp3": .audio,
    "ogg": .audio, "oga": .audio, "opus": .audio, "flac": .audio, "wav": .audio, "m4a": .audio,
    "aac": .audio,
  ]
}
