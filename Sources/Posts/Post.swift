/// One post of any service, as a person reads it.
///
/// Unknown is `nil`, none is `[]`. Every text is sanitised (see `Sanitized`), links are expanded
/// and entities decoded before a value of this type exists.
package struct Post: Sendable, Hashable, Identifiable {
  /// What makes two posts the same: the service, and the id that it gave.
  package struct ID: Sendable, Hashable {
    /// `x`, `mastodon`, `bluesky`, `demo`, or the name of another kind of server.
    package var service: String
    /// A decimal number, a URI or any other text of the service; never converted to a number.
    package var text: String

    package init(service: String, text: String) {
      self.service = service
      self.text = text
    }

    /// Whether it is a URL at that host, as ids of the fediverse are.
    package func isAddress(on host: String) -> Bool {
      text.hasPrefix("https://\(host)/") || text.hasPrefix("http://\(host)/")
    }
  }

  package var id: ID
  /// Name of the source that brought it; after an import, the service.
  package var source: String
  /// Names of all other sources that brought it, sorted, each once; seldom any.
  package var otherSources: [String] = []
  package var url: String?
  package var author: Author
  package var createdAt: Timestamp
  /// When its author last changed it; `nil` if never, or if its source does not tell.
  package var editedAt: Timestamp?
  package var text: String
  /// BCP 47, or the service's own code; `nil` when undetermined.
  package var language: String?
  package var metrics: Metrics
  package var links: [String]
  /// Without `#`, as written.
  package var hashtags: [String]
  /// Handles, without `@`.
  package var mentions: [String]
  /// Ids of the same service.
  package var replyTo: String?
  package var repostOf: String?
  package var quoteOf: String?
  package var conversation: String?
  package var media: [Media]
  /// The words shown in place of the text until a person asks for it.
  package var contentWarning: String?
  package var isSensitive: Bool
  package var visibility: Visibility
  package var origin: Origin
  /// Whether only a file says that its origin is a live answer, as the export of an archive does.
  /// Never of a post whose origin is `import`.
  package var isRelayed = false
  /// The application it was written with ("Web").
  package var client: String?
  /// The collections that it is in (`Collection`), sorted, each once.
  package var collections: [String]
}

extension Post {
  /// Creates a post; without a `source`, its service is the source.
  package init(
    id: ID, source: String? = nil, url: String? = nil, author: Author, createdAt: Timestamp,
    editedAt: Timestamp? = nil, text: String, language: String? = nil, metrics: Metrics = Metrics(),
    links: [String] = [], hashtags: [String] = [], mentions: [String] = [], replyTo: String? = nil,
    repostOf: String? = nil, quoteOf: String? = nil, conversation: String? = nil,
    media: [Media] = [], contentWarning: String? = nil, isSensitive: Bool = false,
    visibility: Visibility = .public, origin: Origin = .import, client: String? = nil,
    collections: [String] = []
  ) {
    // Calls a memberwise initialiser: what an initialiser assigns field by field is copied at its
    // end; a post has many fields, and an import makes millions of posts.
    self.init(
      id: id, source: source ?? id.service, url: url, author: author, createdAt: createdAt,
      editedAt: editedAt, text: text, language: language, metrics: metrics, links: links,
      hashtags: hashtags, mentions: mentions, replyTo: replyTo, repostOf: repostOf,
      quoteOf: quoteOf, conversation: conversation, media: media, contentWarning: contentWarning,
      isSensitive: isSensitive, visibility: visibility, origin: origin, client: client,
      collections: collections)
  }
}

extension Post {
  /// How often people reacted, at the time the post was seen.
  package struct Metrics: Sendable, Hashable {
    package var likes: Int?
    package var reposts: Int?
    package var replies: Int?
    package var quotes: Int?
    /// When they were seen: of two counts the newer one is kept.
    package var seen = Seen()

    package init(
      likes: Int? = nil, reposts: Int? = nil, replies: Int? = nil, quotes: Int? = nil
    ) {
      self.likes = likes
      self.reposts = reposts
      self.replies = replies
      self.quotes = quotes
    }
  }

  /// A picture or film of a post.
  package struct Media: Sendable, Hashable {
    /// What is behind the address.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      case photo, video, gif, audio
    }
    package var kind: Kind
    package var url: String
    package var alt: String?
    /// Where its bytes are on this machine; `nil` if only the address is known.
    package var file: File?
    /// Address of a smaller version, if the service tells one beside the original.
    package var preview: String?

    package init(
      kind: Kind, url: String, alt: String? = nil, file: File? = nil, preview: String? = nil
    ) {
      self.kind = kind
      self.url = url
      self.alt = alt
      self.file = file
      self.preview = preview
    }

    /// A file that came with an export, or a member of its zip or tar.
    package struct File: Sendable, Hashable {
      /// Absolute path of the file, or of the zip or tar that contains it.
      package var path: String
      /// Name inside that zip or tar; `nil` if `path` is the picture itself.
      package var member: String?

      package init(path: String, member: String? = nil) {
        self.path = path
        self.member = member
      }
    }
  }

  /// Names of the collections that every archive knows; others are a person's own.
  package enum Collection {
    /// Written by the person whose export it is.
    package static let posts = "posts"
    package static let likes = "likes"
    package static let bookmarks = "bookmarks"
    /// What live sources answered; no import may use this name.
    package static let live = "live"

    /// All of these.
    package static let usual = [posts, likes, bookmarks, live]

    /// The most collections that a post can be in, as any list of a post has at most so many
    /// entries.
    package static let most = 1000

    /// The names in order, each once: of several that are looked up alike, the first, which has
    /// more capitals. If there are more than `most`, those that every archive knows are kept, and
    /// the first of the others: the same ones in whatever order they come.
    package static func once(_ names: [String]) -> [String] {
      if names.count < 2 { return names }
      var known: Set<String> = []
      let all = Set(names).sorted().filter { known.insert(Folding.name($0)).inserted }
      if all.count <= most { return all }
      let usual = all.filter { Self.usual.contains(Folding.name($0)) }
      let others = all.filter { !usual.contains($0) }
      return (usual + others.prefix(most - usual.count)).sorted()
    }
  }

  /// Who may read it, in Mastodon's words.
  package enum Visibility: String, Sendable, Hashable, CaseIterable {
    case `public`, unlisted, `private`, direct
  }

  /// How it came to be in the answer.
  package enum Origin: String, Sendable, Hashable, CaseIterable {
    /// From the service just now.
    case live
    /// From the archive, put there by a live answer.
    case archive
    /// From the archive, put there by an import.
    case `import`
  }
}

extension Post {
  /// Whether its pictures wait until a person asks for them. Misskey and others send posts with a
  /// content warning that are not marked as sensitive.
  package var isSensitiveOrWarned: Bool { isSensitive || contentWarning != nil }
}

extension Post {
  /// Whether a file brought it, whoever wrote that: a post of a live answer that a file has, too,
  /// may have any of its addresses from there.
  package var isFromFile: Bool { origin == .import || isRelayed }
}

extension Post.Visibility {
  /// Whether it was not written for everybody: such posts leave the archive only on request.
  package var isPrivate: Bool { self == .private || self == .direct }
}
