import Posts

extension Archive {
  /// How the newest post with a word (`mark` is `nil`) or a name spells it; `nil` if no post has
  /// it, or if its spelling does not matter.
  func spelling(
    of name: String, with mark: Mark?, interruption: Interruption
  ) throws(ArchiveError) -> String? {
    guard let term = Query.Term(spelled: name, with: mark) else { return nil }
    let posts = try search(Query(terms: [term]), limit: 1, interruption: interruption).posts
    return posts.first?.spelling(of: name, with: mark)
  }

  /// `completions` with words and names as stored posts spell them: the dictionary has them folded,
  /// and other searches than ours may tell `perché` from `perche`.
  ///
  /// Looks up the newest post of each, so there should not be many. Where that post has no spelling
  /// that can be typed again, the word stays folded.
  package func spelledCompletions(
    of request: QueryCompletions.Request, limit: Int,
    interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> QueryCompletions {
    var found = try completions(of: request, limit: limit, interruption: interruption)
    for index in found.candidates.indices {
      let name = found.candidates[index].text
      found.candidates[index].text =
        try spelling(of: name, with: request.mark, interruption: interruption) ?? name
    }
    return found
  }

  /// How a collection is spelled, in whatever case it is asked for: as its newest post spells it,
  /// made safe, since the file may be from elsewhere. `nil` if no post is in it.
  ///
  /// The index has folded names, and the labels hold services, sources and programs as well, so
  /// that they do not tell the collection `Bluesky` from the service `bluesky`.
  package func spelling(
    ofCollection name: String, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> String? {
    try spelling(of: Folding.name(name), with: .collection, interruption: interruption)
  }

  /// The counts of collections with their names as posts spell them: the index has folded ones.
  func spelled(_ collections: [ArchiveInfo.Count]) throws(ArchiveError) -> [ArchiveInfo.Count] {
    var spelled = collections
    for index in spelled.indices {
      let name = spelled[index].name
      spelled[index].name = try spelling(ofCollection: name) ?? name
    }
    return spelled
  }

  /// How a source is spelled that has this folded name: as its newest post spells it, made safe,
  /// since the file may be from elsewhere. `nil` if no post is of it, or if it is only the service
  /// of posts.
  ///
  /// The index has no signs within names, so that `mastodon.example:8443` would lose its colon.
  package func spelling(
    ofSource name: String, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> String? {
    try spelling(of: name, with: .source, interruption: interruption)
  }
}

extension Query.Term {
  /// What finds the posts with a folded word, or with a name that has a mark. `nil` where folding
  /// has changed nothing: codes, scripts without spaces, and hosts, the few with accents being
  /// found without them as well.
  fileprivate init?(spelled name: String, with mark: Mark?) {
    switch mark {
    case nil:
      if Words.isUnspaced(name) { return nil }
      self = .word(name, isPrefix: false)
    case .tag: self = .tag(name, isPrefix: false)
    case .author: self = .author(name, isPrefix: false)
    case .mention: self = .mention(name, isPrefix: false)
    case .recipient: self = .recipient(name, isPrefix: false)
    case .collection: self = .collection(name, isPrefix: false)
    case .source: self = .source(name, isPrefix: false)
    case .language, .feature, .host, .conversation, .serviceOfOtherSources: return nil
    }
  }
}
