import PostFormats
import Posts

/// A kind of file, recognised by its beginning, that has no posts.
struct UnsupportedFormat {
  let name: String
  /// What to do about it.
  var remedy = Shape.expected

  var error: ImportError { ImportError(name, remedy: remedy) }

  static let markup = UnsupportedFormat(name: "a web page or XML")
  static let words = UnsupportedFormat(name: "no JSON")
  /// The form in which Mastodon writes bookmarks, unless the whole archive is asked for.
  static let addresses = UnsupportedFormat(
    name: "a list of addresses without posts",
    remedy: "for bookmarks of Mastodon, import its archive, which lists them too, "
      + "or answers of its API, which have the posts")
  /// The form in which collections of X's posts are passed on, as X's rules allow no more.
  static let ids = UnsupportedFormat(
    name: "a list of ids without posts",
    remedy: "fetch the posts first, as “twarc2 hydrate” does, and import what that writes")
  static let archive = UnsupportedFormat(
    name: "an archive of twinstant itself",
    remedy:
      "take its posts out with “twinstant archive export --archive FILE posts.jsonl”, and import these"
  )
  static let data = UnsupportedFormat(name: "data of a kind that is not known here")

  static let utf16 = UnsupportedFormat(name: "UTF-16 text", remedy: "save it as UTF-8")

  /// A write-ahead log of SQLite.
  static let log = UnsupportedFormat(
    name: "changes that are not in the database beside it yet",
    remedy: "put both into one folder, unpacked, and import that")

  /// `nil` if a file with this beginning is of none of these kinds.
  init?(of head: [UInt8]) {
    if Self.isUTF16(head) {
      self = Self.utf16
      return
    }
    for (magic, kind) in Self.kinds where head.starts(with: magic) {
      self = kind
      return
    }
    for (magic, place, name, kind) in Self.namedWithin
    where head.starts(with: magic) && head.dropFirst(place).starts(with: name.utf8) {
      self = kind
      return
    }
    return nil
  }

  /// Whether a text is in UTF-16: it is marked so, or its first letters have a zero byte beside
  /// each.
  static func isUTF16(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return true }
    let first = head.prefix(8)
    guard first.count == 8 else { return false }
    return [0, 1].contains { zero in
      first.indices.allSatisfy { place in
        let byte = first[place]
        return place % 2 == zero ? byte == 0 : byte.isJSONSpace || (0x20...0x7E).contains(byte)
      }
    }
  }

  /// The kind of a text without JSON, from its first lines.
  init(ofText text: ArraySlice<UInt8>) {
    let lines = text.split(separator: 0x0A, maxSplits: 32).prefix(32)
    let words = lines.map { $0.split(whereSeparator: \.isJSONSpace) }.filter { !$0.isEmpty }
    let areSingle = words.allSatisfy { $0.count == 1 }
    let all = words.joined()
    if areSingle, all.allSatisfy(Self.isAddress) {
      self = Self.addresses
    } else if areSingle, all.allSatisfy(Self.isID) {
      self = Self.ids
    } else {
      self = Self.words
    }
  }

  /// Whether a word is the address of a page.
  private static func isAddress(_ word: ArraySlice<UInt8>) -> Bool {
    word.isWebAddress && !word.contains(UInt8(ascii: ","))
  }

  /// Whether a word may be the id of a post of X.
  private static func isID(_ word: ArraySlice<UInt8>) -> Bool {
    (6...20).contains(word.count) && word.isAllDigits
  }

  private init(name: String, remedy: String = Shape.expected) {
    (self.name, self.remedy) = (name, remedy)
  }

  /// The first bytes, and what they mean.
  private static let kinds: [([UInt8], UnsupportedFormat)] = [
    (Array("%PDF".utf8), UnsupportedFormat(name: "a PDF")),
    ([0x89, 0x50, 0x4E, 0x47], picture), ([0xFF, 0xD8, 0xFF], picture),
    (Array("GIF8".utf8), picture),
    ([0x7F, 0x45, 0x4C, 0x46], UnsupportedFormat(name: "a program")),
    ([0x37, 0x7F, 0x06, 0x82], log), ([0x37, 0x7F, 0x06, 0x83], log),
    (Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], packed),
    (Array("Rar!".utf8), packed),
  ]

  /// Kinds whose name follows a length: the first bytes, where the name is, the name, and what both
  /// mean. The name alone may be a word of a text.
  private static let namedWithin: [([UInt8], Int, String, UnsupportedFormat)] = [
    (Array("RIFF".utf8), 8, "WEBP", picture),
    // The file begins with the length of its first part, which is below 16 MB.
    ([0], 4, "ftyp", UnsupportedFormat(name: "a film or picture")),
  ]

  private static let picture = UnsupportedFormat(name: "a picture")
  private static let packed = UnsupportedFormat(
    name: "packed in a way that is not read here", remedy: "unpack it, or pack it as zip")
}
