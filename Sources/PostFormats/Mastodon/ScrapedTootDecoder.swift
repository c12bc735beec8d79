import Posts

/// Reads posts of Mastodon as snscrape takes them from the pages of a person: as text, without
/// counts.
package struct ScrapedTootDecoder {
  package init() {}

  /// Reads one post. A boost has neither a name nor a date, so it is read as the post passed on.
  ///
  /// - Throws: `RecordFault` with the field that is wrong.
  package func post(from record: JSONValue) throws(RecordFault) -> Post {
    let toot = record["toot"] ?? record
    guard let page = toot["url"]?.address else {
      throw RecordFault("url", expected: "the address of a post", found: toot["url"])
    }
    guard let time = toot["date"]?.time else {
      throw RecordFault(
        "date", expected: PostTime.expected("2022-11-08T20:07:58+00:00"), found: toot["date"])
    }
    guard let field = toot["text"], let text = field.text else {
      throw RecordFault("text", expected: "a text", found: toot["text"])
    }
    // If the post is behind a warning, `text` has the words of the warning, and `spoilerText` the
    // hidden ones.
    let hidden = toot["spoilerText"]?.text
    var post = Post(
      id: Post.ID(service: PostService.mastodon, text: FediversePeople.name(ofPage: page)),
      url: page, author: Self.author(toot["user"]), createdAt: time,
      text: Self.text(hidden ?? text, poll: toot["poll"]),
      contentWarning: hidden == nil ? nil : field.warning,
      isSensitive: hidden != nil)
    for link in toot["links"]?.list ?? [] { post.links.appendLink(link.address) }
    post.hashtags.appendNames(
      (toot["hashtags"]?.list ?? []).compactMap(\.safeLine?.withoutTagSign))
    post.mentions.appendNames(
      (toot["mentionedUsers"]?.list ?? []).compactMap { $0["account"]?.handle })
    post.media = (toot["attachments"]?.list ?? []).compactMap(Self.media)
    return post
  }

  private static func author(_ user: JSONValue?) -> Author {
    Author(
      id: user?["url"]?.address, handle: user?["account"]?.handle ?? "",
      name: user?["displayName"]?.safeLine ?? "", avatar: user?["avatarUrl"]?.address)
  }

  /// The words, above the choices of a poll.
  private static func text(_ words: String, poll: JSONValue?) -> String {
    PollText.text(
      [words], choices: poll?["options"]?.list ?? [], named: "title",
      until: poll?["expirationDate"]
    ) { $0["votesCount"] }
  }

  /// A file beside the post, whose kind only its name tells.
  private static func media(_ attachment: JSONValue) -> Post.Media? {
    guard let url = attachment["url"]?.address else { return nil }
    return Post.Media(kind: FediverseMedia.kind(file: url) ?? .photo, url: url)
  }
}
