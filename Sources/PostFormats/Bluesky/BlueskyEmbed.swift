import Posts

/// Takes what is attached to a post of Bluesky: pictures, films, a card with a link, a quoted post,
/// a list.
struct BlueskyEmbed {
  /// The repository that holds the pictures.
  let repository: String

  func add(_ embed: JSONValue, to post: inout Post) {
    switch embed["$type"]?.text {
    case "app.bsky.embed.images": addPictures(embed["images"], to: &post)
    // The form for more than four pictures; at first its list had the other name.
    case "app.bsky.embed.gallery": addPictures(embed["items"] ?? embed["media"], to: &post)
    case "app.bsky.embed.video":
      guard let blob = BlueskyBlob(embed["video"], in: repository) else { return }
      post.media.append(Post.Media(kind: .video, url: blob.film, alt: embed["alt"]?.altText))
    case "app.bsky.embed.external": addCard(embed["external"], to: &post)
    case "app.bsky.embed.record": addRecord(embed["record"], to: &post)
    case "app.bsky.embed.recordWithMedia":
      addRecord(embed["record"]?["record"], to: &post)
      // What is within such a pair is not another pair.
      if let media = embed["media"], media["$type"]?.text != "app.bsky.embed.recordWithMedia" {
        add(media, to: &post)
      }
    default: break
    }
  }

  /// Takes a post as quoted; for a list, a feed or a starter pack it adds a link to the page.
  private func addRecord(_ record: JSONValue?, to post: inout Post) {
    let uri = record?["uri"]?.safeID
    guard let parts = BlueskyID.Parts(uri) else { return }
    if parts.collection == BlueskyID.post {
      post.quoteOf = uri
    } else if let page = parts.otherPage, !post.links.contains(page) {
      post.links.append(page)
    }
  }

  /// Adds a card with a link; the card of an animation is shown as an animation, and describes in
  /// its own way what is seen.
  private func addCard(_ card: JSONValue?, to post: inout Post) {
    guard let link = card?["uri"]?.address else { return }
    guard link.hasPrefix("https://media.tenor.com/") else { return post.links.appendLink(link) }
    let words = card?["description"]?.safeText ?? ""
    let isAlt = ["Alt: ", "ALT: "].contains { words.hasPrefix($0) }
    let alt = isAlt ? String(words.dropFirst(5)) : words
    post.media.append(Post.Media(kind: .gif, url: link, alt: alt.isEmpty ? nil : alt))
  }

  private func addPictures(_ list: JSONValue?, to post: inout Post) {
    for item in list?.list ?? [] {
      guard let blob = BlueskyBlob(item["image"], in: repository) else { continue }
      post.media.append(Post.Media(kind: .photo, url: blob.photo, alt: item["alt"]?.altText))
    }
  }
}
