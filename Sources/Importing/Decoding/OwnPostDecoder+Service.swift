import PostFormats
import Posts

/// Which service a post is of, also where another program wrote this form without saying so.
extension OwnPostDecoder {
  /// Whether an object has the author of this form, of whom perhaps only the name is known. In the
  /// others a handle has another name, but for those of Bluesky, whose posts have a `uri`.
  static func hasAuthor(_ value: JSONValue) -> Bool {
    guard let author = value["author"], value["uri"] == nil else { return false }
    let isNamed = author["handle"]?.kind == .string || author["name"]?.kind == .string
    return isNamed && !otherHandles.isMet(by: author)
  }

  /// Keys of authors as others write them; beside `nick` the handle is called a name.
  private static let otherHandles = JSONKeySet([
    "username", "userName", "screen_name", "acct", "nick",
  ])

  /// The service that a post names, or else that of the page with its id. An address elsewhere
  /// tells a host, but not whether that is a server of Mastodon.
  ///
  /// - Throws: what to write, where neither tells: a guess would give the post to another service.
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
