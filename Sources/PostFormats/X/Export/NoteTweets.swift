import Posts

/// The whole texts of long posts, which X's export keeps in a file of their own, without a word
/// about which post they belong to.
///
/// A note belongs to the post of the same second whose cut text it continues. If several match,
/// each belongs to one post, by the nearest id.
package struct NoteTweets {
  /// Notes by the second they were written in.
  private var notes: [Int64: [Note]] = [:]
  private(set) var bytes = 0
  private let found = FoundNotes()

  /// The most bytes of notes that are kept in memory.
  static let usualSizeLimit = 64 << 20

  /// The most bytes of this table; tests set it.
  var sizeLimit = Self.usualSizeLimit

  /// The most notes of one second, each of which is compared with each post of that second.
  static let limitOfSecond = 256

  /// One long text, and what is in it.
  struct Note {
    var raw: RawText
    /// The text that a cut text is compared with.
    var compared: String
    var hashtags: [String]
    var mentions: [String]
    /// The id of the note: X gives it and the post their ids at nearly the same moment.
    var id: UInt64?
    /// Its number in the order of the file, from 1 on.
    var number = 0

    /// About the memory it takes. Everything that a file can make large counts: there may be very
    /// many notes with nothing in them, and links need not have a letter.
    var bytes: Int {
      let links = raw.links.reduce(0) {
        $0 + 64 + $1.short.utf8.count + ($1.address?.utf8.count ?? 0)
      }
      let texts = raw.text.utf8.count + (compared == raw.text ? 0 : compared.utf8.count)
      let names = (hashtags + mentions).reduce(0) { $0 + 16 + $1.utf8.count }
      return 256 + texts + links + names
    }

    /// How badly it suits a post, the less the better: by its id or, where that tells nothing, by
    /// its length.
    func distance(to post: UInt64?) -> (UInt64, Int) {
      let length = raw.text.utf8.count
      guard let id, let post else { return (.max, -length) }
      return (id > post ? id - post : post - id, -length)
    }
  }

  package init() {}

  /// Keeps the `noteTweet` of one item.
  ///
  /// - Throws: `RecordFault` with the field that is wrong, or the limit that is reached.
  package mutating func add(_ value: JSONValue) throws(RecordFault) {
    var note = try Self.note(value)
    guard let time = value["createdAt"]?.time else {
      throw RecordFault(
        "createdAt", expected: PostTime.expected("2023-06-12T14:32:11.000Z"),
        found: value["createdAt"])
    }
    guard bytes + note.bytes <= sizeLimit else {
      throw RecordFault("more than \(sizeLimit >> 20) MB of long texts; this one stays cut")
    }
    guard notes[time.seconds, default: []].count < Self.limitOfSecond else {
      throw RecordFault(
        "more than \(Self.limitOfSecond) long texts of one second; this one stays cut")
    }
    let text = note.raw.text
    let compared = Self.withoutCodes(Self.withoutNames(text[...]))
    // Mostly both are equal, and only one is kept.
    if compared != text { note.compared = compared }
    bytes += note.bytes
    found.count += 1
    note.number = found.count
    notes[time.seconds, default: []].append(note)
  }

  /// The note in an item, with all of its text to be compared.
  private static func note(_ value: JSONValue) throws(RecordFault) -> Note {
    let core = value["core"]
    guard let text = core?["text"]?.text else {
      throw RecordFault("core.text", expected: "a text", found: core?["text"])
    }
    var raw = RawText(text: text, isEscaped: false)
    for url in core?["urls"]?.list ?? [] {
      guard let short = url["shortUrl"]?.text else { continue }
      raw.links.append(
        RawText.Link(
          short: short, range: JSONValue.range(from: url["fromIndex"], to: url["toIndex"]),
          address: url["expandedUrl"]?.address))
    }
    return Note(
      raw: raw, compared: text,
      hashtags: (core?["hashtags"]?.list ?? []).compactMap { $0["text"]?.safeLine },
      mentions: (core?["mentions"]?.list ?? []).compactMap { $0["screenName"]?.handle },
      id: value["noteTweetId"]?.id.flatMap { UInt64($0) })
  }

  /// The note of the post with this id, which was written at this moment with this text.
  func note(at time: Timestamp, like raw: RawText, of id: String) -> Note? {
    guard let candidates = notes[time.seconds] else { return nil }
    // A text that is not cut lacks nothing.
    guard let stem = Self.stem(of: raw) else {
      for note in candidates { found.numbers.insert(note.number) }
      return nil
    }
    let matching = candidates.filter { $0.compared.utf8.starts(with: stem.utf8) }
    for note in matching { found.numbers.insert(note.number) }
    // An export may have a post in two files.
    let free = matching.filter { found.posts[$0.number, default: id] == id }
    let number = UInt64(id)
    guard let note = free.min(by: { $0.distance(to: number) < $1.distance(to: number) })
    else { return nil }
    found.posts[note.number] = id
    return note
  }

  /// How many notes belong to no post that was read so far.
  package var unmatched: Int { found.count - found.numbers.count }

  /// The shortest text that X cuts without an ellipsis, as X counts: letters outside the alphabets
  /// count as two.
  private static let cutLength = 240

  /// What a cut text and its note have in common: the text without the names in front, and without
  /// the ellipsis and what follows it; `nil` for a text that is not cut. Links stand in both, with
  /// different codes.
  private static func stem(of raw: RawText) -> String? {
    let text = ReadableText(RawText(text: raw.text, isEscaped: raw.isEscaped)).text
    var stem = withoutCodes(withoutNames(text[...]))[...]
    while stem.hasSuffix(link) || stem.last?.isWhitespace == true {
      stem = stem.hasSuffix(link) ? stem.dropLast(link.count) : stem.dropLast()
    }
    var isCut = weight(of: raw.text) >= cutLength
    while let last = stem.last, last == "…" || last.isWhitespace {
      isCut = isCut || last == "…"
      stem.removeLast()
    }
    return isCut && !stem.isEmpty ? String(stem) : nil
  }

  /// The letters of a text as X counts them (developer.x.com, "Counting characters").
  private static func weight(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0...0x10FF, 0x2000...0x200D, 0x2010...0x201F, 0x2032...0x2037: sum + 1
      default: sum + 2
      }
    }
  }

  private static let link = ShortLinks.start

  /// The text with its shortened links, but without their codes.
  private static func withoutCodes(_ text: Substring) -> String {
    var plain = ""
    var rest = text
    while let found = rest.range(ofPart: link) {
      plain += rest[..<found.upperBound]
      rest = rest[found.upperBound...].drop { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return plain + rest
  }

  /// The text behind the names a reply begins with.
  private static func withoutNames(_ text: Substring) -> Substring {
    var rest = text
    while rest.hasPrefix("@"), let space = rest.firstIndex(of: " ") {
      rest = rest[rest.index(after: space)...]
    }
    return rest
  }
}

/// Which posts notes were found for; shared by all copies of a table, as decoders have them.
private final class FoundNotes {
  var count = 0
  var numbers: Set<Int> = []
  /// The posts that were given a note, by the number of the note.
  var posts: [Int: String] = [:]
}

extension PostContent {
  /// Puts the whole text in place of the cut one. Links to pictures stand only in the cut text,
  /// that to a quoted post in either; the names that X hides in front of a reply mostly stand in
  /// both.
  mutating func take(_ note: NoteTweets.Note) {
    let hidden = raw.text.unicodeScalars.prefix(raw.shown?.lowerBound ?? 0)
    raw = note.raw
    for index in raw.links.indices
    where RawText.Link.leads(raw.links[index].address, toPost: quoteOf) {
      raw.links[index].isAttachment = true
    }
    let scalars = raw.text.unicodeScalars
    if !hidden.isEmpty, scalars.starts(with: hidden) { raw.shown = hidden.count..<scalars.count }
    for link in note.raw.links { links.appendLink(link.address) }
    hashtags.appendNames(note.hashtags)
    mentions.appendNames(note.mentions)
  }
}
