import Files
import Libc
import Posts

/// The folder for copies of pictures of exports: `archive-media` next to `archive.db`.
struct MediaFolder {
  /// The absolute path, however the archive was named: posts refer to their pictures by it.
  let path: String
  /// The folder, and the one next to the link by which the archive was named.
  private let folders: Set<String>

  /// - Parameter archive: the path of an existing archive.
  init(of archive: String) {
    path = Self.path(beside: AbsolutePath.text(of: archive) ?? archive)
    folders = [path, Self.path(beside: archive)]
  }

  /// The paths of the copy that a post names; none for a picture that was not copied. A copy that
  /// was named by another folder, or before archive and folder were moved or renamed, is recognised
  /// by its own name.
  func copies(of file: String) -> [String] {
    guard let name = CopiedPicture.name(in: file) else { return [] }
    return folders.map { "\($0)/\(name)" }
  }

  /// Removes a copy, and what is unfinished of it.
  ///
  /// - Parameter name: its own name, as `CopiedPicture` makes it.
  /// - Returns: how many finished copies there were.
  func removeCopies(named name: String) -> Int {
    copies(of: name).reduce(0) { count, copy in
      Self.remove(copy + Self.draftEnding)
      return Self.remove(copy) ? count + 1 : count
    }
  }

  /// A function that returns the names of the copies for a post that names one of them, as they are
  /// now: also of a version that an edit replaced, whose copies no post names any more. None for a
  /// post that names no copy, or one for another post.
  func copies() -> @Sendable (_ file: String, _ post: Post.ID) -> [String] {
    var found: [String: [String]] = [:]
    forEachCopy { name in found[Self.stem(of: name), default: []].append(name) }
    return { [found] file, post in
      let stem = CopiedPicture.stem(of: post)
      guard let name = CopiedPicture.name(in: file), Self.stem(of: name) == stem else { return [] }
      return found[stem] ?? []
    }
  }

  /// Calls `body` with the name of every copy, finished or not.
  private func forEachCopy(_ body: (_ name: String) -> Void) {
    for folder in folders {
      for part in FolderEntries.names(in: folder) where part.utf8.count == 2 {
        for entry in FolderEntries.names(in: "\(folder)/\(part)") {
          let isDraft = entry.hasSuffix(Self.draftEnding)
          let whole = isDraft ? String(entry.dropLast(Self.draftEnding.count)) : entry
          if let name = CopiedPicture.name(in: "\(part)/\(whole)") { body(name) }
        }
      }
    }
  }

  private static func stem(of name: String) -> String { String(name.prefix { $0 != "-" }) }

  /// Removes a copy, and with the last one its folder, and the folder of all copies; `true` if it
  /// existed.
  @discardableResult
  private static func remove(_ copy: String) -> Bool {
    guard unlink(copy) == 0 else { return false }
    let folder = PathParts.folder(of: copy)
    // Fails while there is anything else in it.
    if rmdir(folder) == 0 { rmdir(PathParts.folder(of: folder)) }
    return true
  }

  /// The ending of a copy that is being written (`NewFile`).
  private static let draftEnding = ".part"

  private static func path(beside archive: String) -> String {
    let parts = archive.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last.map(String.init) ?? archive
    let folder = parts.dropLast().joined(separator: "/")
    let stem = name.hasSuffix(".db") ? String(name.dropLast(3)) : name
    let isTop = folder.isEmpty && archive.hasPrefix("/")
    let whole = isTop ? "" : absolute(folder.isEmpty ? "." : folder)
    return "\(whole == "/" ? "" : whole)/\(stem)-media"
  }

  /// The absolute path of a folder. Where that is not UTF-8, no text but the link by which the
  /// folder was named leads there.
  private static func absolute(_ folder: String) -> String {
    if let whole = AbsolutePath.text(of: folder) { return whole }
    guard !folder.hasPrefix("/"), let here = AbsolutePath.text(of: ".") else { return folder }
    return "\(here == "/" ? "" : here)/\(folder)"
  }
}
