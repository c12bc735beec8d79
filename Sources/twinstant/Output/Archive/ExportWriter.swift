import Archive
import Posts

/// Writes posts with everything that the archive knows about them.
struct ExportWriter {
  /// The imports by number, with the names that go with every post.
  private let imports: [Int: ArchiveInfo.Import]
  private let ownHandles: [OwnHandle]
  private let ownAccounts: [OwnAccount]
  /// The handles as a search compares them: without capitals.
  private let compared: [OwnHandle]
  private let ownNames: Set<String>

  init(
    _ imports: [ArchiveInfo.Import], ownHandles: [OwnHandle], ownAccounts: [OwnAccount]
  ) {
    self.ownHandles = ownHandles
    self.ownAccounts = ownAccounts
    compared = Query.Context(ownHandles: ownHandles).comparedHandles
    ownNames = Set(compared.map(\.name))
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
      json.field("own", isOwn(post))
      // Whom `from:me` means. Perhaps nobody wrote under one of these handles here, and a person
      // known by a DID must not become known by a handle.
      json.field("own_handles", ownHandles.map(\.name))
      accounts(in: &json)
      json.key("provenance")
      json.array { json in for number in numbers { provenance(number, in: &json) } }
    }
    json.endLine()
  }

  private func isOwn(_ post: Post) -> Bool {
    post.author.isCalled(oneOf: ownNames) && compared.contains { $0.isAuthor(of: post) }
  }

  /// Which of the handles are those of which accounts, and in seconds since 1970 when X told that;
  /// nothing where it is not known.
  private func accounts(in json: inout JSONWriter) {
    if ownAccounts.isEmpty { return }
    json.key("own_accounts")
    json.array { json in
      for account in ownAccounts {
        json.object { json in
          json.field("handle", account.handle)
          json.field("id", account.id)
          if let told = account.told { json.field("told", Int(told.seconds)) }
        }
      }
    }
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
