import Glibc

/// Where the pictures of exports are kept: `archive-media` beside `archive.db`.
struct MediaFolder {
  /// From the root on, wherever the archive is named from: posts remember their pictures by it.
  let path: String
  /// The folder, and the one beside the link by which the archive was named.
  private let folders: Set<String>

  /// - Parameter archive: the path of an archive that is there.
  init(of archive: String) {
    path = Self.path(beside: Self.whole(archive) ?? archive)
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

  private static let steps: Set<Substring> = ["", ".", ".."]

  private static func path(beside archive: String) -> String {
    let parts = archive.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last.map(String.init) ?? archive
    let folder = parts.dropLast().joined(separator: "/")
    let stem = name.hasSuffix(".db") ? String(name.dropLast(3)) : name
    let isTop = folder.isEmpty && archive.hasPrefix("/")
    let whole = isTop ? "" : whole(folder.isEmpty ? "." : folder) ?? folder
    return "\(whole == "/" ? "" : whole)/\(stem)-media"
  }

  /// Without links; `nil` where nothing is.
  private static func whole(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }
}
