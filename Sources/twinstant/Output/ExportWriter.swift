import Archive
import Posts

/// Writes posts with all that the archive knows about them.
struct ExportWriter {
  private let imports: [Int: ArchiveInfo.Import]
  private let ownHandles: Set<String>

  init(_ imports: [ArchiveInfo.Import], ownHandles: [String]) {
    self.ownHandles = Set(ownHandles)
    self.imports = Dictionary(imports.map { ($0.number, $0) }) { first, _ in first }
  }

  /// Writes one line.
  func write(_ post: Post, _ numbers: [Int], to json: inout JSONWriter) {
    json.post(post) { json in
      // Rows are in the order of milliseconds, and `created_at` is in seconds.
      json.field(
        "created_at_milliseconds",
        post.createdAt.isKnown ? Int(post.createdAt.milliseconds) : nil)
      // Who is meant by `from:me`, also of what was not written in an export.
      let names = [post.author.handle, post.author.id ?? ""]
      json.field("own", !ownHandles.isDisjoint(with: names))
      json.key("provenance")
      json.array { json in for number in numbers { provenance(number, in: &json) } }
    }
    json.endLine()
  }

  private func provenance(_ number: Int, in json: inout JSONWriter) {
    json.object { json in
      json.field("import", number == 0 ? nil : number)
      guard let known = imports[number] else { return }
      json.field("path", known.path)
      json.field("format", known.format)
      json.field("started", known.started.iso8601)
    }
  }
}
