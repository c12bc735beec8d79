import PostFormats
import Posts

/// The service that a post is from, also if another program wrote this form without naming it.
extension OwnPostDecoder {
  /// Whether an object has an author in this form, who may have no more than a name. Other forms
  /// have another name for the handle, except Bluesky's, whose posts have a `uri`.
  static func hasAuthor(_ value: JSONValue) -> Bool {
    guard let author = value["author"], value["uri"] == nil else { return false }
    let isNamed = author["handle"]?.kind == .string || author["name"]?.kind == .string
    return isNamed && !otherHandles.isMet(by: author)
  }

  /// Keys of authors in other forms; beside `nick`, the handle is called `name`.
  private static let otherHandles = JSONKeySet([
    "username", "userName", "screen_name", "acct", "nick",
  ])

  /// The service that a post names, or else that of the page with its id. Any other address tells a
  /// host, but not whether that is a server of Mastodon.
  ///
  /// - Throws: a fault that says what to write, if neither tells: a guess would give the post to
  ///   another service.
  static func service(of value: JSONValue, id: String) throws(RecordFault) -> String {
    if let service = value["service"]?.safeLine { return service }
    switch value["url"]?.address.map(PostAddress.init) {
    case .x(id)?: return PostService.x
    case .bluesky(_, let key)? where id.hasPrefix("at://") && id.hasSuffix("/" + key):
      return PostService.bluesky
    default:
      var fault = RecordFault(
        "service", expected: #""x", "mastodon", "bluesky" or another"#, found: value["service"])
      fault.why += #": give each post of X the service "x""#
      throw fault
    }
  }
}
