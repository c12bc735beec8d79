import Posts

/// What the names of files in a folder, zip or tar say.
///
/// Names only decide which files are ignored; what a file is depends on its content.
enum MemberName {
  /// Whether a file may have posts: it is no picture, web page or table, not hidden, and not added
  /// by macOS.
  static func mayHoldPosts(_ name: String) -> Bool {
    !name.hasSuffix("/") && !isHidden(name) && !passedOver.contains(ending(name))
  }

  /// Whether a file is called a table. What it really is depends on its first row (`OwnTable`).
  static func isTable(_ name: String) -> Bool { !isHidden(name) && ending(name) == "csv" }

  /// Whether a file is called a list of JSON, packed or not. X calls none of its files so.
  static func isList(_ name: String) -> Bool { endings(name).contains { lists.contains($0) } }

  private static let lists: Set<Substring> = ["json", "jsonl", "ndjson"]

  /// Whether a file is a picture, film or sound that a post may show.
  static func isMedia(_ name: String) -> Bool { !isHidden(name) && media.contains(ending(name)) }

  /// Whether a name stays within its folder: no `..`, no `/` at the beginning. Only such a name is
  /// believed when one file gives it for another.
  static func staysInside(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains(0)
      && parts(of: name).allSatisfy { !$0.isEmpty && !$0.elementsEqual([dot]) && !isParent($0) }
  }

  /// Whether a name leads out of its folder: a `/` at the beginning, or more `..` than folders
  /// before them.
  static func leadsOut(_ name: String) -> Bool {
    var depth = 0
    for part in parts(of: name) where !part.isEmpty && !part.elementsEqual([dot]) {
      depth += isParent(part) ? -1 : 1
      if depth < 0 { return true }
    }
    return name.utf8.first == slash
  }

  /// The components of a path. Compares bytes: for the system, a slash separates even if a
  /// combining mark follows it.
  private static func parts(of name: String) -> [Substring.UTF8View] {
    name.utf8.split(separator: slash, omittingEmptySubsequences: false)
  }

  private static func isParent(_ part: Substring.UTF8View) -> Bool {
    part.elementsEqual([dot, dot])
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// The last component of a path.
  static func base(_ name: String) -> String {
    String(name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...])
  }

  /// Everything before the last component of a path, with the slash.
  static func folder(_ name: String) -> String { String(name.dropLast(base(name).count)) }

  /// The numbered name of one of several files with the same name: `data/tweets (2).js`.
  static func numbered(_ name: String, _ number: Int) -> String {
    let base = base(name)
    let point = base.lastIndex(of: ".") ?? base.endIndex
    return folder(name) + base[..<point] + " (\(number))" + base[point...]
  }

  /// A name without such a number, which may also come from a browser.
  static func unnumbered(_ name: String) -> String {
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    guard let space = stem.lastIndex(of: " ") else { return name }
    let number = stem[space...].dropFirst(2).dropLast()
    guard stem[space...] == " (\(number))", number.utf8.isAllDigits else { return name }
    return String(stem[..<space] + name[stem.endIndex...])
  }

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { part in
      part == "__MACOSX" || (part.hasPrefix(".") && part != "." && part != "..")
    }
  }

  /// The extension: what follows the last dot of the last component, in lower case.
  static func ending(_ name: String) -> String {
    let base = base(name)
    guard let point = base.lastIndex(of: ".") else { return "" }
    return base[base.index(after: point)...].lowercased()
  }

  /// What follows each dot of the last component, in lower case: `jsonl`, `gz`.
  static func endings(_ name: String) -> ArraySlice<Substring> {
    base(name).lowercased().split(separator: ".").dropFirst()
  }

  private static let media: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "jfif", "bmp", "mp4", "m4v", "mov", "webm",
    "mp3", "m4a", "ogg", "oga", "opus", "flac", "wav",
  ]
  private static let passedOver = media.union([
    "html", "htm", "css", "svg", "ico", "woff", "woff2", "ttf", "otf", "pdf", "txt", "md", "csv",
    "m3u8", "ts", "exe", "swf", "key", "pem",
  ])
}
