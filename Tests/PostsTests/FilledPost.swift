import Testing

@testable import Posts

/// A post whose every field is filled, every text with this one.
func filledPost(_ text: String) -> Post {
  var full = Post(
    id: Post.ID(service: text, text: text), source: text, url: text,
    author: Author(id: text, handle: text, name: text, avatar: text),
    createdAt: Timestamp(seconds: 1), editedAt: Timestamp(seconds: 2), text: text, language: text,
    metrics: Post.Metrics(likes: 1, reposts: 1, replies: 1, quotes: 1), links: [text],
    hashtags: [text], mentions: [text], replyTo: text, repostOf: text, quoteOf: text,
    conversation: text, contentWarning: text, client: text, collections: [text])
  full.otherSources = [text]
  full.media = [
    Post.Media(
      kind: .photo, url: text, alt: text, file: .init(path: text, member: text), preview: text)
  ]
  return full
}

/// All texts in a value, each with the names of the fields that lead to it. A field without a value
/// is an issue, as its texts would be missing.
func texts(in value: Any, at place: String = "") -> [(place: String, text: String)] {
  if let text = value as? String {
    #expect(!text.isEmpty, "\(place) is not filled")
    return [(place, text)]
  }
  let parts = Mirror(reflecting: value)
  let mayBeNone = parts.displayStyle == .optional || parts.displayStyle == .collection
  #expect(!(mayBeNone && parts.children.isEmpty), "\(place) is not filled")
  return parts.children.flatMap { part in
    // An optional's value and a list's elements have no names of their own.
    let name = mayBeNone ? "" : part.label ?? ""
    return texts(
      in: part.value, at: [place, name].filter { !$0.isEmpty }.joined(separator: "."))
  }
}
