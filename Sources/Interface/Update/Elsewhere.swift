import Canvas

/// Keys that do something elsewhere only: where a person would wonder that nothing happens, a
/// sentence says where.
extension State {
  /// What is said about a key that does nothing here; `nil` where nobody would wonder.
  func noteElsewhere(_ key: Key) -> Note? {
    if sheet != nil { return noteInSheet(key) }
    if let note = noteOfSources(key, in: isInList ? .list : .detail) { return note }
    guard let home = launch.keys.command(for: key, in: isInList ? .detail : .list) else {
      return nil
    }
    if !isInList, Self.erasing.contains(home) {
      let back = keyText(.back, in: .detail)
      return Note(.notice, "\(key.text) is a key of the query: \(back) goes back to it.")
    }
    guard (isInList ? Self.ofPost : Self.ofList).contains(home) else { return nil }
    // No post is opened while one is picked.
    if launch.isPicking { return nil }
    if isInList, results.selectedPost == nil { return .noPost }
    let way =
      isInList
      ? "the open post: \(keyText(.open, in: .list)) opens the selected one."
      : "the list: \(keyText(.back, in: .detail)) goes back to it."
    return Note(.notice, "\(key.text) is a key of \(way)")
  }

  /// What is said where a sheet lies in front: that a key belongs to what lies beneath, or to
  /// another sheet.
  private func noteInSheet(_ key: Key) -> Note? {
    let here: KeyMap.Place = sheet?.isSaved == true ? .saved : .sheet
    if let note = noteOfSources(key, in: here) { return note }
    guard let home = launch.keys.command(for: key, in: .list) else { return nil }
    let back = keyText(.back, in: here)
    if Self.ofList.contains(home) {
      return Note(.notice, "\(key.text) is a key of the list: \(back) goes back to it.")
    }
    guard Self.ofPosts.contains(home) else { return nil }
    return Note(.notice, "\(key.text) is a key of the posts: \(back) goes back to them.")
  }

  /// Says that a key belongs to the sources, where it seems to make sense elsewhere; `nil` for
  /// others. In another sheet their common keys, as Tab and Space, may well do nothing.
  private func noteOfSources(_ key: Key, in here: KeyMap.Place) -> Note? {
    let ofSources: Set<Command> = sheet == nil ? Command.ofSources : [.signIn]
    guard let home = launch.keys.command(for: key, in: .sheet), ofSources.contains(home) else {
      return nil
    }
    let sources = keyText(.sources, in: here)
    return Note(.notice, "\(key.text) is a key of the sources: \(sources) shows them.")
  }

  /// Whether the sheet in front has no use for a command whose key holds in all sheets.
  func isIdle(_ command: Command) -> Bool {
    switch (sheet, command) {
    case (.sources, .followers), (.saved, .followers), (.help, .followers): true
    case (.followers, .refresh), (.saved, .refresh), (.help, .refresh): true
    case (.followers, .signIn), (.help, .signIn): true
    default: false
    }
  }

  /// What is said where Esc and ^D do nothing, as the query is empty: many programs are left with
  /// these keys. While a post is picked, Esc leaves.
  var noteOfLeaving: Note? {
    guard !launch.isPicking, let key = launch.keys.keys(for: .quit, in: .list).first else {
      return nil
    }
    return Note(.notice, "The query is empty: \(key.text) quits.")
  }

  /// Commands for an open post alone.
  private static let ofPost = commands(in: .detail, notIn: .list)

  /// Commands for the list alone, without those that edit the query.
  private static let ofList = commands(in: .list, notIn: .detail).subtracting(Command.editing)

  /// Commands for posts, in the list and in an open one; the keys of two of them hold in sheets,
  /// too.
  private static let ofPosts = commands(in: .list, notIn: .sheet)
    .subtracting(Command.editing).subtracting(ofList).union([.refresh, .followers])

  /// The commands that have keys in a place, but none in another.
  private static func commands(in place: KeyMap.Place, notIn other: KeyMap.Place) -> Set<Command> {
    func all(_ place: KeyMap.Place) -> Set<Command> {
      Set(KeyMap.standard.entries.filter { $0.places.contains(place) }.map(\.command))
    }
    return all(place).subtracting(all(other))
  }

  /// Commands that would take letters back. A letter goes back to the query, so that none was typed
  /// in the post, and nothing that is out of sight is to be erased.
  private static let erasing: Set<Command> = [
    .backwardDeleteChar, .unixWordRubout, .backwardKillWord, .unixLineDiscard,
  ]
}
