/// An export as it was downloaded.
final class ExportZip: ExportContainer {
  private let file: FileBytes
  private let entries: [String: ZipEntry]
  let names: [String]
  /// Why the list at the end of the zip could not be used; what was found without it is in `names`.
  let damage: ImportError?

  /// `shouldStop` is asked while a damaged zip is walked through.
  init(_ file: FileBytes, shouldStop: () -> Bool) throws(ImportError) {
    self.file = file
    var list: [ZipEntry]
    do {
      list = try ZipDirectory.entries(of: file, where: ExportLayout.matters)
      damage = nil
    } catch {
      list = ZipSalvage.entries(of: file, where: ExportLayout.matters, shouldStop: shouldStop)
      if list.isEmpty { throw error }
      damage = error
    }
    names = list.map(\.name)
    entries = Dictionary(list.map { ($0.name, $0) }) { _, last in last }
  }

  /// What the zip says, but never more than it has: its numbers are added up.
  func size(of name: String) -> Int { min(entries[name]?.packedSize ?? 0, file.size ?? 0) }

  func open(_ name: String) throws(ImportError) -> any ByteSource {
    guard let entry = entries[name] else { throw ImportError("not in the zip") }
    return try ZipMember(entry, of: file)
  }
}
