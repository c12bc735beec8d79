import Files
import Glibc
import Posts

/// Where the pictures of exports are kept: `archive-media` beside `archive.db`.
struct MediaFolder {
  /// From the root on, wherever the archive is named from: posts remember their pictures by it.
  let path: String
  /// The folder, and the one beside the link by which the archive was named.
  private let folders: Set<String>

  /// - Parameter archive: the path of an archive that is there.
  init(of archive: String) {
    path = Self.path(beside: AbsolutePath.of(archive) ?? archive)
    folders = [path, Self.path(beside: archive)]
  }

  /// Where the copy lies that a post names: none for a picture that was not copied here. A copy that was
  /// named from another folder, or before the archive was moved, is known by its own name.
  func copies(of file: String) -> [String] {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false).suffix(3)
    guard parts.count == 3, let name = parts.first, parts.allSatisfy({ !Self.steps.contains($0) })
    else { return [] }
    return folders.filter { $0.hasSuffix("/" + name) }
      .map { "\($0)/\(parts.dropFirst().joined(separator: "/"))" }
  }

  /// Takes away the copies that no post names any more, and those that were not finished: what a removal or an
  /// import that was broken off left. Other files stay. No import may run.
  ///
  /// - Parameter files: all that posts name. A copy is known by its own name, wherever it lay then.
  /// - Returns: how many there were.
  func removeCopies(butFor files: Set<String>) -> Int {
    let kept = Set(files.lazy.compactMap(CopiedPicture.name))
    var removed = 0
    for folder in folders {
      for part in FolderEntries.names(in: folder) where part.utf8.count == 2 {
        for name in FolderEntries.names(in: "\(folder)/\(part)") {
          let isDraft = name.hasSuffix(Self.draftEnding)
          let whole = isDraft ? String(name.dropLast(Self.draftEnding.count)) : name
          guard let copy = CopiedPicture.name(in: "\(part)/\(whole)"),
            isDraft || !kept.contains(copy), Self.remove("\(folder)/\(part)/\(name)")
          else { continue }
          if !isDraft { removed += 1 }
        }
      }
    }
    return removed
  }

  /// Takes a copy away, and its folder with the last one; whether there was one.
  static func remove(_ copy: String) -> Bool {
    guard unlink(copy) == 0 else { return false }
    // Refused while other copies lie there.
    rmdir(String(copy[..<(copy.lastIndex(of: "/") ?? copy.startIndex)]))
    return true
  }

  /// Of a copy that is being made (`NewFile`).
  private static let draftEnding = ".part"

  private static let steps: Set<Substring> = ["", ".", ".."]

  private static func path(beside archive: String) -> String {
    let parts = archive.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last.map(String.init) ?? archive
    let folder = parts.dropLast().joined(separator: "/")
    let stem = name.hasSuffix(".db") ? String(name.dropLast(3)) : name
    let isTop = folder.isEmpty && archive.hasPrefix("/")
    let whole = isTop ? "" : AbsolutePath.of(folder.isEmpty ? "." : folder) ?? folder
    return "\(whole == "/" ? "" : whole)/\(stem)-media"
  }
}
