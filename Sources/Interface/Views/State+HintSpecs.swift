/// A hint as a place wants it in the last row, before it is known whether there is room.
struct HintSpec: Sendable, Equatable {
  /// The commands, whose keys stand together.
  let commands: [Command]
  let words: String
  /// Whether it has room before all others.
  let isKept: Bool

  /// - Parameter words: what its keys do here; `nil` means what the first of the commands is called
  ///   everywhere.
  init(_ commands: Command..., words: String? = nil, isKept: Bool = false) {
    self.commands = commands
    self.words = words ?? commands.first?.hint ?? ""
    self.isKept = isKept
  }

  static let arrows = HintSpec(.up, .down)
  static let answer = HintSpec(.open, words: "answer")
  /// The way back is never left out.
  static let back = HintSpec(.back, isKept: true)

  /// The way back where it leads out of something.
  static func leave(_ words: String) -> HintSpec { HintSpec(.back, words: words, isKept: true) }
}

/// Which keys each place names in the last row, and in which words.
extension State {
  /// Hints for what can be done here, the most wanted first.
  var hintSpecs: [HintSpec] {
    if place == .access { return specsOfAccess }
    if let form = signIn { return specs(of: form) }
    switch (sheet, detail) {
    case (.followers(let list), _): return specs(of: list)
    case (.saved, _): return specsOfSaved
    case (.help, _): return [.arrows, .back]
    case (.sources(let selected, _), _): return specs(ofSource: selected)
    case (nil, let detail?): return specs(of: detail)
    case (nil, nil) where tabChoices != nil: return [HintSpec(.complete), .back]
    case (nil, nil): return isWithoutRows ? specsWithoutRows : specsOfRows
    }
  }

  private var specsOfAccess: [HintSpec] {
    let back: HintSpec = access?.isOverSources == false ? .leave("later") : .back
    return [HintSpec(.nextAnswer), .answer, back]
  }

  private func specs(of form: SignInForm) -> [HintSpec] {
    // Esc leaves only from the first question.
    let back: HintSpec = form.question?.hasBefore == true ? .back : .leave("leave")
    if form.waitsFor != nil { return [back] }
    if form.question?.address == nil { return [.answer, back] }
    return [.answer, HintSpec(.openInBrowser), HintSpec(.copyLink), back]
  }

  private func specs(of list: FollowersList) -> [HintSpec] {
    let isPerson = list.people.indices.contains(list.selected)
    let open = HintSpec(.open, words: isPerson ? "search" : "ask")
    return list.isOpenable(now: now) ? [.arrows, open, .back] : [.arrows, .back]
  }

  private var specsOfSaved: [HintSpec] {
    let save = HintSpec(.saveQuery)
    // Without any there is nothing to search for or to remove.
    if saved.searches.isEmpty { return [save, .back] }
    return [.arrows, HintSpec(.open, words: "search"), save, HintSpec(.deleteChar), .back]
  }

  /// Hints for a live source, the line that signs in to another one, or a recent query.
  private func specs(ofSource selected: Int) -> [HintSpec] {
    if liveSources.indices.contains(selected) {
      let access = HintSpec(.nextAnswer, words: "access")
      if launch.isOffline { return [.arrows, access, .back] }
      return [.arrows, HintSpec(.toggle), access, HintSpec(.signIn), .back]
    }
    let signsIn = selected == liveSources.count
    if signsIn, whyNoSignIn != nil { return [.arrows, .back] }
    return [.arrows, HintSpec(.open, words: signsIn ? "sign in" : "search"), .back]
  }

  private func specs(of detail: Detail) -> [HintSpec] {
    var specs = [HintSpec.arrows]
    if opensInPost { specs.append(HintSpec(.open, words: detail.stop?.enterWord)) }
    // The list may have lost all of them.
    if !results.posts.isEmpty { specs.append(HintSpec(.previousPost, .nextPost)) }
    specs.append(.back)
    if detail.isHidingSomething(pictures.drawing) { specs.append(HintSpec(.reveal)) }
    if let way = DetailContent(detail, state: self).wayToMatch { specs.append(HintSpec(way)) }
    if detail.hasThread { specs.append(HintSpec(.nextInThread)) }
    return specs + [
      HintSpec(.openInBrowser), HintSpec(.copyLink), HintSpec(.copyText), HintSpec(.copyMarkdown),
      HintSpec(.nextLink),
    ]
  }

  private var specsWithoutRows: [HintSpec] {
    var specs: [HintSpec] = []
    if !field.isEmpty, let clearing { specs.append(HintSpec(clearing)) }
    specs.append(HintSpec(.scope))
    specs += leaving
    return specs + [HintSpec(.refresh), HintSpec(.sources)]
  }

  private var specsOfRows: [HintSpec] {
    let word: String? = selectedMore != nil ? "more" : launch.isPicking ? "pick" : nil
    let open = HintSpec(.open, words: word, isKept: launch.isPicking)
    var specs: [HintSpec] = [.arrows, open]
    specs += leaving
    specs += [HintSpec(.refresh), HintSpec(.openInBrowser), HintSpec(.sources)]
    if canAskForFollowers { specs.append(HintSpec(.followers)) }
    // Keys that few know of, where there is room. No more than these: a remark takes their room,
    // and the key that ends it draws all of them again.
    return specs + [HintSpec(.order), HintSpec(.complete, words: "complete"), HintSpec(.scope)]
  }

  /// The hint for leaving: while a post is picked, Esc is no way back.
  private var leaving: [HintSpec] { launch.isPicking ? [.leave("leave")] : [] }
}

extension ThreadStop {
  /// What Enter does at this stop of a conversation.
  fileprivate var enterWord: String {
    switch self {
    case .post: Command.open.hint
    case .above, .below: "more"
    case .offer: "ask"
    }
  }
}
