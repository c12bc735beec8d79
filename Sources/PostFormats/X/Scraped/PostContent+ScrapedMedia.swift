import Posts

extension PostContent {
  /// Takes the pictures and films of a post: snscrape has one list of all, twscrape one for each
  /// kind.
  mutating func addScraped(media found: JSONValue) {
    for item in found.list { add(Self.medium(item, kind: Self.kind(of: item))) }
    for item in found["photos"]?.list ?? [] { add(Self.medium(item, kind: .photo)) }
    for item in found["videos"]?.list ?? [] { add(Self.medium(item, kind: .video)) }
    for item in found["animated"]?.list ?? [] { add(Self.medium(item, kind: .gif)) }
  }

  private mutating func add(_ item: Post.Media?) {
    if let item { media.append(item) }
  }

  /// A picture, or a film in the best of several qualities.
  private static func medium(_ item: JSONValue, kind: Post.Media.Kind) -> Post.Media? {
    let film = PostFields.film(item["variants"], bitrate: "bitrate", type: "contentType")
    let whole = (item["videoUrl"] ?? item["fullUrl"] ?? item["url"])?.address
    let still = (item["previewUrl"] ?? item["thumbnailUrl"])?.address
    guard let url = film ?? whole ?? still else { return nil }
    return Post.Media(kind: kind, url: url, alt: item["altText"]?.altText)
  }

  private static func kind(of item: JSONValue) -> Post.Media.Kind {
    guard let type = (item["_type"] ?? item["type"])?.text?.lowercased() else {
      // pandas leaves it out.
      if item["variants"] == nil { return .photo }
      return item["duration"] == nil && item["views"] == nil ? .gif : .video
    }
    return type.hasSuffix("video") ? .video : type.hasSuffix("gif") ? .gif : .photo
  }
}
