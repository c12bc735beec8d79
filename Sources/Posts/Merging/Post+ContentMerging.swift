extension Post {
  /// Merges what the author can change. All of it is taken from the version edited last: a
  /// correction may be shorter, and the text of one version never stood beside the links and tags
  /// of another. A version without the date of an edit is the oldest. Only the files of pictures
  /// that are in both versions are kept.
  ///
  /// Of two versions of the same moment the fuller value of each field is kept.
  mutating func mergeContent(with other: Post) {
    if isEdited(after: other) {
      media = media.keepingFiles(of: other.media)
      return
    }
    if other.isEdited(after: self) { return takeContent(of: other) }
    let merged = mergedText(with: other)
    // Equal links are merged, too: the text that some of them came with may be given up.
    if links != other.links || text != other.text {
      links = ShortLinks.merged(self, other, in: merged)
    }
    text = merged
    language = longer(language, other.language)
    hashtags = mergedNames(hashtags, other.hashtags)
    mentions = mergedNames(mentions, other.mentions)
    media = media.merging(other.media)
    contentWarning = longer(contentWarning, other.contentWarning)
    isSensitive = isSensitive || other.isSensitive
  }

  private func isEdited(after other: Post) -> Bool {
    guard let editedAt else { return false }
    return other.editedAt.map { $0 < editedAt } ?? true
  }

  private mutating func takeContent(of other: Post) {
    (editedAt, text, language) = (other.editedAt, other.text, other.language)
    (links, hashtags, mentions) = (other.links, other.hashtags, other.mentions)
    media = other.media.keepingFiles(of: media)
    (contentWarning, isSensitive) = (other.contentWarning, other.isSensitive)
  }

  /// The fuller text; of two equally full ones the longer.
  private func mergedText(with other: Post) -> String {
    if text == other.text { return longer(text, other.text) }
    if lacksText != other.lacksText { return lacksText ? other.text : text }
    let isShorter = text.utf8.count < other.text.utf8.count
    let (short, long) = isShorter ? (text, other.text) : (other.text, text)
    let some = Fullness(short)
    let more = Fullness(long, beyond: some)
    if some == more { return longer(text, other.text) }
    return some < more ? long : short
  }

  /// Whether its text is unknown. One with pictures may have none.
  private var lacksText: Bool { text.isEmpty && media.isEmpty }
}

/// The list with more names. Of two equally long ones, the one with more letters, since a text may
/// have been cut within its last name; else the earlier in byte order, which has more capitals:
/// where the spelling differs, some program wrote all letters small.
private func mergedNames(_ a: [String], _ b: [String]) -> [String] {
  if a == b || a.count != b.count { return longer(a, b) }
  let (left, right) = (a.foldedLength, b.foldedLength)
  if left != right { return left > right ? a : b }
  return a.lexicographicallyPrecedes(b) ? a : b
}

extension [String] {
  /// The bytes of all names once folded, whatever their spelling.
  fileprivate var foldedLength: Int { reduce(0) { $0 + Folding.name($1).utf8.count } }
}
