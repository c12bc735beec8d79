import Archive
import Posts

/// Writes posts with everything that the archive knows about them.
struct ExportWriter {
  /// The imports by number, with the names that go with every post.
  private let imports: [Int: ArchiveInfo.Import]
  private let ownHandles: [String]
  /// The handles as a search compares them: without capitals.
  private let ownNames: Set<String>

  init(_ imports: [ArchiveInfo.Import], ownHandles: [String]) {
    self.ownHandles = ownHandles
    ownNames = Set(ownHandles.map(Folding.name))
    let told = imports.map { known in
      var known = known
      known.path = ImportName.short(known.path)
      return (known.number, known)
    }
    self.imports = Dictionary(told) { first, _ in first }
  }

  /// Writes one line.
  func write(_ post: Post, _ numbers: [Int], to json: inout JSONWriter) {
    json.post(post) { json in
      // Rows are sorted by milliseconds, but `created_at` has only seconds.
      json.field(
        "created_at_milliseconds",
        post.createdAt.isKnown ? Int(post.createdAt.milliseconds) : nil)
      json.field("own", post.author.isCalled(oneOf: ownNames))
      // Whom `from:me` means. Perhaps nobody wrote under one of these handles here, and a person
      // known by a DID must not become known by a handle.
      json.field("own_handles", ownHandles)
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
      // Only this tells imports from standard input apart.
      json.field("started", known.started.exactISO8601)
    }
  }
}
