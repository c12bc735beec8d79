import Posts

/// A text as X delivers it, with what it says about places in it.
///
/// All places are code points of `text` as it came, that is, before `&amp;` became `&`: they are
/// neither `Character`s, nor UTF-16, nor places in the text that a person reads.
struct RawText {
  var text: String
  /// Whether `&`, `<` and `>` are written as `&amp;`, `&lt;` and `&gt;`; not so in note tweets.
  var isEscaped = true
  /// The part that X shows: without the names a reply begins with, and what is attached at the end.
  var shown: Range<Int>?
  var links: [Link] = []

  /// A shortened link in the text.
  struct Link {
    /// The link as it stands in the text, `https://t.co/…`.
    var short: String
    /// Its position as told. Used only where `short` really is at that position.
    var range: Range<Int>?
    /// Where it leads; `nil` when that is unknown.
    var address: String?
    /// Whether it only stands for something that is attached (a picture, the quoted post), and is
    /// removed when it is the last of the text.
    var isAttachment = false
  }
}

extension RawText {
  /// Whether a text seems to be escaped, for forms that do not say so: X escapes all but long
  /// posts. A text with a bare `<`, `>` or `&` is not escaped.
  static func seemsEscaped(_ text: String) -> Bool {
    if text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
      return false
    }
    return text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
      .allSatisfy { $0.hasPrefix("amp;") || $0.hasPrefix("lt;") || $0.hasPrefix("gt;") }
  }
}

extension RawText.Link {
  /// Whether an address is that of the post with this id, on any of X's hosts.
  static func leads(_ address: String?, toPost id: String?) -> Bool {
    // Most addresses do not have the number in them at all.
    guard let address, let id, address.range(ofPart: id) != nil else { return false }
    return PostAddress(address) == .x(id: id)
  }

  /// Whether an address is that of a picture or film of some post: `…/status/1/photo/1`.
  static func leadsToMedia(_ address: String?) -> Bool {
    guard let address, let mark = address.range(ofPart: "/status/") else { return false }
    let parts = address[mark.upperBound...].split(separator: "/")
    return parts.count == 3 && (parts[1] == "photo" || parts[1] == "video")
  }
}
