import Interface
import Posts

/// Posts as sentences, to be heard: no columns, and no signs that a screen reader would have to
/// spell.
enum SpokenPost {
  /// One post of a list, ending with a line break.
  ///
  /// - Parameters:
  ///   - boosters: who passed it on, the latest first.
  ///   - isPicking: whether its number picks it, so that reading it in full takes a command.
  static func row(
    _ number: Int, _ post: Post, boosters: [Author] = [], isPicking: Bool = false, now: Timestamp
  ) -> String {
    let reader = isPicking ? ":open \(number)" : "\(number)"
    let head = "\(number). \(origin(of: post, boosters, now)):"
    let body =
      if let warning = post.contentWarning {
        "content warning: \(line(warning)). \(reader) reads it."
      } else if post.isWordless {
        linksAlone(of: post, reader) ?? addressAlone(of: post) ?? absence(of: post).lowercased()
      } else {
        excerpt(of: line(PollEnd.text(post.text, at: now)), "\(reader) reads the rest")
      }
    let rest = [attachments(post), counts(post)].filter { !$0.isEmpty }
    return ([head, rest.isEmpty ? body : ended(body)] + rest).filter { !$0.isEmpty }
      .joined(separator: " ") + "\n"
  }

  /// The text with a stop where it has none: else the counts would be heard as its last words. An
  /// address stays as it is, as a stop would become a part of it.
  private static func ended(_ text: String) -> String {
    guard let last = text.last, !last.isPunctuation else { return text }
    let word = text.split(separator: " ").last ?? ""
    return word.contains("://") ? text : text + "."
  }

  /// Posts that belong to one, as far as they are here.
  struct Around {
    /// What it answers.
    var answered: Post?
    var quoted: Post?
    /// What it passes on.
    var original: Post?
  }

  /// A post read whole, ending with a line break, and those around it.
  ///
  /// - Parameter boosters: who passed it on, the latest first.
  static func whole(
    _ post: Post, _ around: Around = Around(), boosters: [Author] = [], now: Timestamp
  ) -> String {
    var around = around
    // For posts without words, only the address is told.
    if around.answered?.isAddressAlone == true { around.answered = nil }
    if around.quoted?.isAddressAlone == true { around.quoted = nil }
    if let original = around.original, original.isAddressAlone || repeats(post, original) {
      around.original = nil
    }
    let others = [
      ("In reply to", around.answered), ("Quotes", around.quoted), ("Original", around.original),
    ]
    return whole(post, around, boosters, now)
      + others.compactMap { label, other in
        other.map { "\(label): " + whole($0, Around(), [], now) }
      }.joined()
  }

  /// Whether a post ends with the words of the one that it passes on.
  private static func repeats(_ post: Post, _ original: Post) -> Bool {
    !original.isWordless && post.text.hasSuffix(original.text)
  }

  private static func whole(
    _ post: Post, _ around: Around, _ boosters: [Author], _ now: Timestamp
  ) -> String {
    var lines = [origin(of: post, boosters, now) + "."]
    if let warning = post.contentWarning { lines.append("Content warning: \(line(warning)).") }
    lines.append(
      post.isWordless ? absence(of: post) : SpokenText.framed(PollEnd.text(post.text, at: now)))
    lines += post.media.map { item in
      "\(item.kind.rawValue.prefix(1).uppercased() + item.kind.rawValue.dropFirst()): "
        + (item.alt.map(line) ?? "not described") + ", \(item.url)"
    }
    let links = post.unshownLinks
    if !links.isEmpty { lines.append("Links: " + links.joined(separator: " , ")) }
    if around.answered == nil, let answered = post.answeredAddress {
      lines.append("In reply to: \(answered)")
    }
    if around.quoted == nil, let quoted = post.quotedAddress, !post.links.contains(quoted) {
      lines.append("Quotes: \(quoted)")
    }
    if let edited = post.editedAt { lines.append("Edited \(edited.spoken(at: now)).") }
    lines.append(counts(post))
    if let url = post.url { lines.append("Address: \(url)") }
    lines.append(post.origin == .live ? "Live from \(post.source)." : "From \(post.source).")
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  /// Who wrote it and when, for whom if not for everybody, whom it answers and whether it quotes
  /// another post, as far as the text does not say so, and who passed it on.
  private static func origin(of post: Post, _ boosters: [Author], _ now: Timestamp) -> String {
    [
      author(of: post), post.createdAt.spoken(at: now), post.visibility.audience,
      post.answeredMention.map { "replying to " + $0 },
      post.quoteOf == nil ? nil : "quoting another post", boosters.passedOn.first,
    ].compactMap(\.self).joined(separator: ", ")
  }

  private static func author(of post: Post) -> String {
    let handle = post.author.handle.isEmpty ? "" : " " + post.author.mention
    return post.byline + (post.byline == post.author.mention ? "" : handle)
  }

  /// What is said if there is no text; nothing if pictures follow.
  private static func absence(of post: Post) -> String {
    if post.isAddressAlone { return "Only its address is known." }
    return post.repostOf != nil ? "A repost." : post.media.isEmpty ? "No text." : ""
  }

  /// The address of a post of which no more is known: only that tells it from others.
  private static func addressAlone(of post: Post) -> String? {
    guard post.isAddressAlone, let url = post.url else { return nil }
    return "only its address is known: " + url
  }

  /// The links of a post that has nothing else; if they are too long, only their number.
  private static func linksAlone(of post: Post, _ reader: String) -> String? {
    guard post.repostOf == nil, post.media.isEmpty, !post.links.isEmpty else { return nil }
    let links = post.links.joined(separator: " , ")
    if post.links.count == 1 { return "link: " + links }
    guard links.count > listed else { return "links: " + links }
    return "\(post.links.count.grouped) links (\(reader) reads them)."
  }

  /// The most characters of a text in a list; if it is cut, it says how to hear the rest.
  static let listed = 300

  private static func excerpt(of text: String, _ remedy: String) -> String {
    guard text.count > listed else { return text }
    let words = text.prefix(listed)
    let end = words.lastIndex(of: " ") ?? words.endIndex
    return words[..<end] + " … (\(remedy))."
  }

  /// A text of several lines in one.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func attachments(_ post: Post) -> String {
    guard !post.media.isEmpty else { return "" }
    let words = post.media.map { item in
      item.alt.map { "\(item.kind.rawValue): \(line($0))" } ?? item.kind.rawValue
    }
    return "With \(words.joined(separator: "; "))."
  }

  private static func counts(_ post: Post) -> String {
    let counts = [
      (post.metrics.likes, "like", "likes"), (post.metrics.reposts, "repost", "reposts"),
      (post.metrics.replies, "reply", "replies"),
    ]
    let words = counts.compactMap { count, one, many in
      count.flatMap { $0 > 0 ? "\($0.grouped) \($0 == 1 ? one : many)" : nil }
    }
    return words.isEmpty ? "" : words.joined(separator: ", ") + "."
  }
}
