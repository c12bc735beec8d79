import Posts

/// Names that are short enough to be kept in memory by the thousand: a file full of longer ones
/// must not fill it.
enum ShortNames {
  /// The most bytes of one, all its texts together.
  static let longest = 1024

  static func include(_ name: String) -> Bool { name.utf8.count <= longest }

  static func include(_ author: Author) -> Bool {
    let texts = [author.id, author.handle, author.name, author.avatar]
    return texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) } <= longest
  }
}
