import Posts

/// Reads people as lists of followers have them, of v1.1 and of v2.
package enum ProfileDecoder {
  /// The person of one object; `nil` where it has no name.
  package static func profile(_ user: JSONValue) -> Profile? {
    guard let handle = (user["username"] ?? user["screen_name"])?.handle else { return nil }
    return Profile(
      author: Author(
        id: (user["id_str"] ?? user["id"])?.safeID, handle: handle,
        name: user["name"]?.safeLine ?? "",
        avatar: (user["profile_image_url_https"] ?? user["profile_image_url"])?.address),
      description: description(user["description"]?.text ?? ""))
  }

  /// A description, in which `&`, `<` and `>` are escaped, as in posts.
  private static func description(_ text: String) -> String {
    Sanitized.text(ReadableText(RawText(text: text)).text)
  }
}
