import Posts

/// Tab: it puts in the only continuation, or what several have in common, or an operator that words
/// begin like; pressed again, it goes through them.
extension State {
  /// The most choices that are shown.
  package static let maxChoices = 50

  /// Completes the word under the cursor, or takes the next choice.
  mutating func complete(backward: Bool) -> [Effect] {
    if let choice = tabChoices?.step(backward: backward), let start = tabChoices?.start {
      return edit { $0.replace(start..<$0.cursor, with: choice.text) }
    }
    let stem = CompletionStem(field)
    guard let request = stem.request else { return offer(stem, .none) }
    // Asked once more all the same: whoever was asked may not have been there yet.
    if completing == stem, stepsAhead.count < Self.maxChoices { stepsAhead.append(backward) }
    completing = stem
    return [.complete(request)]
  }

  /// Takes what the dictionary knows; an answer for another text than the present one is dropped.
  mutating func receive(
    _ completions: QueryCompletions, for request: QueryCompletions.Request
  ) -> [Effect] {
    guard let stem = completing, stem.request == request, CompletionStem(field) == stem else {
      return []
    }
    let steps = stepsAhead
    stepsAhead = []
    let effects = offer(stem, completions)
    // Where one continuation was put in, nothing is left to step through.
    return tabChoices == nil ? effects : effects + steps.flatMap { complete(backward: $0) }
  }

  /// Puts the choice that was clicked into the field, as Tab would, and ends the choice.
  mutating func choose(_ index: Int) -> [Effect] {
    guard let tabChoices, tabChoices.all.indices.contains(index) else { return [] }
    stopCompleting()
    let text = tabChoices.all[index].text
    return edit { $0.replace(tabChoices.start..<$0.cursor, with: text) }
  }

  /// Puts what was typed back in place of the choice that stands there, if one does.
  mutating func goBack(from choices: TabChoices) -> [Effect] {
    guard choices.selected != nil else { return [] }
    return edit { $0.replace(choices.start..<$0.cursor, with: choices.typed) }
  }

  /// What another key than Tab ends.
  mutating func stopCompleting() {
    tabChoices = nil
    completing = nil
    stepsAhead = []
  }

  /// Puts in the only continuation, or what several have in common, and offers these. A single
  /// operator goes before all words: whoever knows it needs no second Tab for it.
  private mutating func offer(
    _ stem: CompletionStem, _ completions: QueryCompletions
  ) -> [Effect] {
    completing = nil
    let choices = choices(for: stem, completions)
    guard let first = choices.first else {
      let why =
        stem.request == nil
        ? stem.wanted ?? "There is nothing to complete here."
        : "Nothing stored begins with “\(stem.head)\(stem.beginning)”."
      note = Note(.warning, why)
      return []
    }
    if choices.count == 1 {
      let isWhole = !first.text.hasSuffix(":")
      return edit { field in
        let isLast = stem.characters.upperBound == field.characters.count
        field.replace(stem.characters, with: first.text + (isWhole && isLast ? " " : ""))
      }
    }
    var common = TabChoices.commonBeginning(choices.map(\.text))
    if !completions.candidates.isEmpty {
      // The dictionary may know more than it names here.
      common = stem.cut(common, to: completions.common)
    }
    let typed = String(field.characters[stem.characters])
    tabChoices = TabChoices(start: stem.characters.lowerBound, typed: typed, all: choices)
    // A choice takes the place of all up to the cursor.
    field.move(to: stem.characters.upperBound)
    if stem.isOneOperatorOrWord {
      tabChoices?.selected = 0
      return edit { $0.replace(stem.characters, with: first.text) }
    }
    guard common.count > stem.characters.count - stem.stars else { return [] }
    tabChoices?.typed = common
    return edit { $0.replace(stem.characters, with: common) }
  }

  /// What needs no dictionary, then what the dictionary knows, then the sources. While nobody is
  /// known to be oneself, `me` comes last: mostly it finds nothing.
  private func choices(
    for stem: CompletionStem, _ completions: QueryCompletions
  ) -> [TabChoices.Choice] {
    let known = stem.known.map { TabChoices.Choice(text: stem.head + $0) }
    let isKnownLast = stem.request?.mark == .author && ownHandles.isEmpty
    var choices = isKnownLast ? [] : known
    for candidate in completions.candidates
    where !stem.known.contains(Folding.name(candidate.text)) {
      choices.append(
        TabChoices.Choice(text: stem.text(candidate.text).withFinalSigma, posts: candidate.posts))
    }
    for name in sourceNames(for: stem.request, beside: completions) {
      choices.append(TabChoices.Choice(text: stem.text(name)))
    }
    guard isKnownLast else { return Array(choices.prefix(Self.maxChoices)) }
    return choices.prefix(Self.maxChoices - known.count) + known
  }

  /// The names of the sources that are set up and begin as is asked, folded as the dictionary has
  /// names. It has none of them before the first post that they bring.
  private func sourceNames(
    for request: QueryCompletions.Request?, beside completions: QueryCompletions
  ) -> [String] {
    guard let request, request.mark == .source else { return [] }
    let known = Set(completions.candidates.map(\.text))
    return sources.filter { $0.settings != nil }.map { Folding.name($0.name) }
      .filter { !$0.isEmpty && $0.hasPrefix(request.beginning) && !known.contains($0) }
  }
}

extension String {
  /// The text with the sigma that people write at the end of a word: folding makes each one that
  /// within a word. Both are found.
  fileprivate var withFinalSigma: String {
    let before = unicodeScalars.dropLast()
    guard unicodeScalars.last == "σ", before.last?.properties.isAlphabetic == true else {
      return self
    }
    return String(before) + "ς"
  }
}
