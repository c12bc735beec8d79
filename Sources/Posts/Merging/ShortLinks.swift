import Libc

/// X's shortened addresses (`https://t.co/…`), which say nothing of where a link leads: of two
/// versions of a post, the one in which they are resolved says more, however short it is.
package enum ShortLinks {
  /// What stands before the code of each.
  package static let start = "https://t.co/"
  /// The second is how they were until 2013.
  package static let starts = [start, "http://t.co/"]

  static func isShort(_ link: Substring.UTF8View) -> Bool {
    starts.contains { link.starts(with: $0.utf8) }
  }

  private static func isShort(_ link: String) -> Bool { isShort(link[...].utf8) }

  /// The links of a merged post: those of the version that knows where more of them lead; and of
  /// the shortened ones those that stand in its text and were told with it. What was told with
  /// another text counts in no order: that text may have given way before this one came.
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

  /// All of them in a text, each as far as its code goes: words may follow it at once. Found in one
  /// pass, since a post may have thousands, and each of many versions of it asks for them.
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

  /// What codes are made of.
  private static let codeLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
}
