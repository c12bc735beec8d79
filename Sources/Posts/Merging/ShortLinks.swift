import Libc

/// X's shortened addresses (`https://t.co/…`), which say nothing of where a link leads: of two
/// versions of a post, the one in which they are resolved says more, however short it is.
package enum ShortLinks {
  /// What stands before the code of each address.
  package static let start = "https://t.co/"
  /// The second form was used until 2013.
  package static let starts = [start, "http://t.co/"]

  static func isShort(_ link: Substring.UTF8View) -> Bool {
    starts.contains { link.starts(with: $0.utf8) }
  }

  private static func isShort(_ link: String) -> Bool { isShort(link[...].utf8) }

  /// The links of a merged post: those of the version that knows where more of them lead, and the
  /// shortened ones that stand in the merged text and came with it. Links that came with another
  /// text never count: that text may have been given up before this one came, so the order would
  /// decide.
  static func merged(_ a: Post, _ b: Post, in text: String) -> [String] {
    let resolved = longer(a.links.filter { !isShort($0) }, b.links.filter { !isShort($0) })
    var told: Set<String> = []
    if a.text == text { told.formUnion(a.links) }
    if b.text == text { told.formUnion(b.links) }
    let short = told.filter { isShort($0) }
    if short.isEmpty { return resolved }
    let standing = addresses(in: text)
    return resolved + short.filter { addresses(in: $0).isSubset(of: standing) }.sorted()
  }

  /// All shortened addresses in a text, each up to the end of its code: words may follow at once.
  /// Found in one pass, since a post may have thousands, and each of many versions of it asks for
  /// them.
  private static func addresses(in text: String) -> Set<String> {
    var addresses: Set<String> = []
    text.withCString { text in
      for start in starts {
        var rest = text
        while let found = strstr(rest, start) {
          let code = found + start.utf8.count
          let bytes = UnsafeRawBufferPointer(
            start: found, count: start.utf8.count + Int(strspn(code, codeLetters)))
          addresses.insert(String(decoding: bytes, as: UTF8.self))
          rest = UnsafePointer(code)
        }
      }
    }
    return addresses
  }

  /// The letters and digits of codes.
  private static let codeLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
}
