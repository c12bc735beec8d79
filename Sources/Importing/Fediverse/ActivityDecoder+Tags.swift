import PostFormats
import Posts

extension ActivityDecoder {
  private static let everyone: Set<String> = [
    "https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public",
  ]

  /// Who may read it: everybody, everybody though not on public timelines, followers, or those who
  /// are mentioned.
  static func visibility(of object: JSONValue) -> Post.Visibility {
    let to = addressees(object["to"])
    let copies = addressees(object["cc"])
    if to.contains(where: everyone.contains) { return .public }
    if copies.contains(where: everyone.contains) { return .unlisted }
    return (to + copies).contains { $0.hasSuffix("/followers") } ? .private : .direct
  }

  private static func addressees(_ value: JSONValue?) -> [String] {
    value?.values.compactMap(\.text) ?? []
  }

  /// Takes hashtags and mentions from the list that comes with the text.
  func addTags(of note: JSONValue, to post: inout Post) {
    var (tags, names) = (NameList(post.hashtags), NameList(post.mentions))
    for tag in note["tag"]?.values ?? [] {
      switch tag["type"]?.text {
      case "Hashtag": tags.append(tag["name"]?.safeLine?.withoutTagSign)
      case "Mention":
        guard let name = tag["name"]?.handle ?? tag["href"]?.address.flatMap(FediversePeople.handle)
        else { continue }
        let host = tag["href"]?.address.flatMap(FediversePeople.host)
        names.append(name.contains("@") ? name : host.map { name + "@" + $0 } ?? name)
      default: break
      }
    }
    (post.hashtags, post.mentions) = (tags.names, names.names)
  }
}

extension JSONValue {
  /// The values of a field of ActivityPub, where some programs write a single one without a list
  /// around it.
  var values: [JSONValue] { kind == .array ? list : [self] }
}
