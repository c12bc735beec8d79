/// An export as it was downloaded.
final class ExportZip: ExportContainer {
  private let file: FileBytes
  private let entries: [String: ZipEntry]
  let names: [String]

  init(_ file: FileBytes) throws(ImportError) {
    self.file = file
    let list = try ZipDirectory.entries(of: file, where: ExportLayout.matters)
    names = list.map(\.name)
    entries = Dictionary(list.map { ($0.name, $0) }) { _, last in last }
  }

  func size(of name: String) -> Int { entries[name]?.packedSize ?? 0 }

  func open(_ name: String) throws(ImportError) -> any ByteSource {
    guard let entry = entries[name] else { throw ImportError("not in the zip") }
    return try ZipMember(entry, of: file)
  }
}
