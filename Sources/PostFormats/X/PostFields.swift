import Posts

/// What posts of X have in common, whichever API gave them.
package enum PostFields {
  /// The id of a post of X, which is a number: `id_str` rather than `id`, which a careless program
  /// may have rounded.
  package static func id(of value: JSONValue) throws(RecordFault) -> String {
    let id = try anyID(of: value)
    guard DecimalID.isID(id) else { throw noID(in: value) }
    return id
  }

  /// The id of a post of any service, from the same fields.
  package static func anyID(of value: JSONValue) throws(RecordFault) -> String {
    guard let id = (value["id_str"] ?? value["id"])?.safeName else { throw noID(in: value) }
    return id
  }

  private static func noID(in value: JSONValue) -> RecordFault {
    let field = value["id_str"] == nil ? "id" : "id_str"
    return noID(in: value["id_str"] ?? value["id"], named: field)
  }

  /// The fault of a field that should have the id of a post.
  static func noID(in field: JSONValue?, named name: String) -> RecordFault {
    RecordFault(name, expected: "an id such as \"1149557488447975428\"", found: field)
  }

  /// The id of another post that one refers to; some programs write nothing but the id.
  static func otherID(_ value: JSONValue) -> String? {
    (value["id_str"] ?? value["id"] ?? value).safeID
  }

  /// When it was written: in either form of date, or else as the id tells.
  static func createdAt(of value: JSONValue, id: String) throws(RecordFault) -> Timestamp {
    try time(
      in: value["created_at"], named: "created_at", like: "Fri Jul 12 23:40:37 +0000 2019",
      orOfID: id)
  }

  /// When a post was written: by a field or, if there is none, by the id. A date that cannot be
  /// read is a fault.
  static func time(
    in field: JSONValue?, named name: String, like example: String, orOfID id: String
  ) throws(RecordFault) -> Timestamp {
    if let time = field?.time { return time }
    if field == nil, let time = Self.time(ofID: id) { return time }
    throw RecordFault(name, expected: PostTime.expected(example), found: field)
  }

  /// When a post with this id was written; `nil` if that is no time at which a post can have been.
  static func time(ofID id: String) -> Timestamp? {
    guard let time = EarlyID.time(of: id) ?? Timestamp(snowflake: id), PostTime.range.contains(time)
    else { return nil }
    return time
  }

  /// The address of a post; with an unknown author it works, too.
  static func url(of id: String, by handle: String) -> String {
    let isPlain = !handle.isEmpty && handle.withUTF8Bytes { $0.allSatisfy(\.isWordByte) }
    let name = isPlain ? handle : "i"
    let length = 22 + name.utf8.count + id.utf8.count
    return String(unsafeUninitializedCapacity: length) { url in
      var end = 0
      func append(_ part: String) {
        end = part.withUTF8Bytes { url[end...].update(fromContentsOf: $0) }
      }
      append("https://x.com/")
      append(name)
      append("/status/")
      append(id)
      return end
    }
  }

  /// Who may read a post: everybody, or only followers if its author is protected, or the author of
  /// the words that it passes on: to repost them makes them no more public.
  static func audience(protected: JSONValue?, original: JSONValue?) -> Post.Visibility {
    protected?.bool == true || original?.bool == true ? .private : .public
  }

  /// The words of `<a href="…" rel="nofollow">Twitter Web App</a>`, or a plain name.
  static func client(_ value: JSONValue?) -> String? {
    guard var line = value?.safeLine else { return nil }
    // The search API before v1.1 has it escaped.
    if line.hasPrefix("&lt;") { line = ReadableText(RawText(text: line)).text }
    guard line.hasPrefix("<"), let start = line.range(ofPart: ">"),
      let end = line[start.upperBound...].range(ofPart: "<")
    else { return line.contains("<") ? nil : line }
    let words = line[start.upperBound..<end.lowerBound]
    if !words.utf8.contains(UInt8(ascii: "&")) { return words.isEmpty ? nil : String(words) }
    let name = ReadableText(RawText(text: String(words))).text
    return name.isEmpty ? nil : name
  }

  /// The counts of a status of v1.1, by names that other forms took over.
  static func metrics(of status: JSONValue, _ warnings: DecodingWarnings?) -> Post.Metrics {
    let counts = CountFields(status, warnings)
    return Post.Metrics(
      likes: counts["favorite_count"], reposts: counts["retweet_count"],
      replies: counts["reply_count"], quotes: counts["quote_count"])
  }

  /// The kind of a picture or film, and its address.
  static func media(kind: JSONValue?, url: String?, alt: JSONValue?) -> Post.Media? {
    guard let url else { return nil }
    return Post.Media(
      kind: kind?.text.flatMap { kinds[$0] } ?? .photo, url: url, alt: alt?.altText)
  }

  private static let kinds: [String: Post.Media.Kind] = ["video": .video, "animated_gif": .gif]

  /// The film of the best quality that a browser plays.
  static func film(
    _ variants: JSONValue?, bitrate: StaticString, type: StaticString = "content_type"
  ) -> String? {
    var best: (rate: Int, url: String)?
    guard let variants else { return nil }
    for variant in variants.elements {
      guard variant[type]?.text == "video/mp4", let url = variant["url"]?.address
      else { continue }
      let rate = variant[bitrate]?.int ?? 0
      if rate >= best?.rate ?? -1 { best = (rate, url) }
    }
    return best?.url
  }
}
