/// One row of a wrapped text.
package struct WrappedLine: Sendable, Hashable {
  /// The part of the source that stands in it, without the spaces or the line feed at which it was
  /// broken.
  package var range: Range<String.Index>
  /// The cells that it takes; if a terminal folds it, those in its last row.
  package var columns: Int
}

/// Breaks a text into rows of at most `columns` cells.
///
/// Breaks at line feeds, at spaces, between characters of scripts without spaces (but not before
/// `。` or `?`, nor behind `「`, `#` or a vowel that is written before its letter), and inside a word
/// only when the word alone is too long for a row: a link that fits a row stays whole. Khmer and
/// Burmese are broken before letters only, and not before one that stands below another, or that a
/// sign makes the last one of its syllable; Tibetan behind the point that ends a syllable. The
/// space that French has before `!` or behind `«` ends a row only where nothing else can. Thai and
/// its neighbours have spaces only between phrases: a phrase is broken where otherwise half of the
/// row would stay empty. At most `maxLines` rows are made, and no more of the text is looked at. An
/// empty text is one empty row; no columns give no rows. A character wider than a row stands alone,
/// too wide.
package func wrap(_ text: String, columns: Int, maxLines: Int = .max) -> [WrappedLine] {
  guard columns > 0, maxLines > 0 else { return [] }
  return TextWidth.withBytes(of: text) { text, bytes in
    var wrapping = Wrapping(text: text, bytes: bytes, columns: columns)
    wrapping.run(maxLines)
    return wrapping.lines
  }
}

/// Breaks a text into lines for a terminal, which itself continues a line that is too long in its
/// next row.
///
/// Breaks where `wrap` does, but a word that alone is too long stays whole: it may be an address,
/// which can be copied only if no line feed stands within. The terminal continues it from its edge,
/// and what follows has the room that is left there.
///
/// - Parameters:
///   - terminal: cells of the terminal's rows.
///   - indent: cells that will stand before each line.
///   - isFirstIndented: whether they will before the first one, too.
package func wrap(
  _ text: String, forTerminalOf terminal: Int, indent: Int, isFirstIndented: Bool
) -> [WrappedLine] {
  guard terminal > indent else { return [] }
  return TextWidth.withBytes(of: text) { text, bytes in
    let columns = terminal - indent
    var wrapping = Wrapping(
      text: text, bytes: bytes, columns: columns, first: isFirstIndented ? columns : terminal,
      folding: terminal)
    wrapping.run(.max)
    return wrapping.lines
  }
}

/// The state of a wrapping under way: the row being filled, and where it could be broken last.
private struct Wrapping {
  /// A place in the text, in bytes of UTF-8, and the columns from the row's start to there.
  private typealias Place = (index: Int, columns: Int)

  let text: String
  let bytes: UnsafeBufferPointer<UInt8>
  /// Cells of a row.
  let columns: Int
  /// Cells of a row in which a terminal continues a word; `nil` if such a word is cut.
  let folding: Int?
  var lines: [WrappedLine] = []

  /// Cells of the row being filled.
  private var room: Int
  private var start = 0
  private var used = 0
  /// The place behind the last character that is no space.
  private var content: Place = (0, 0)
  /// The row could end at `end`; then the next one begins at `next`.
  private var opening: (end: Place, next: Place)?
  /// `opening` within a phrase that has no spaces.
  private var inner: (end: Place, next: Place)?
  /// `opening` at a space that belongs to the sign beside it, for a row that has no other.
  private var spare: (end: Place, next: Place)?
  /// Whether the row began because the one before was full, not after a line feed.
  private var isContinued = false

  init(
    text: String, bytes: UnsafeBufferPointer<UInt8>, columns: Int, first: Int? = nil,
    folding: Int? = nil
  ) {
    self.text = text
    self.bytes = bytes
    self.columns = columns
    self.folding = folding
    room = first ?? columns
  }

  mutating func run(_ maxLines: Int) {
    var walk = CharacterWalk(text)
    var index = 0
    var before = BreakClass.word
    var isInPhrase = false
    while index < bytes.count {
      let cluster = MeasuredCluster(at: index, in: text, bytes, &walk)
      switch cluster.breakClass {
      case .lineFeed:
        close(at: content, next: cluster.next)
        isContinued = false
      case .space: space(cluster, at: index)
      case .word, .open, .close, .ending, .sign, .free:
        let isOpen = before.allowsBreak(before: cluster.breakClass)
        if isOpen, content.columns > 0, content.columns == used {
          if isInPhrase, cluster.isOfPhrase {
            inner = (content, (index, used))
          } else {
            opening = (content, (index, used))
          }
        }
        if used + cluster.columns > room { makeRoom(for: cluster.columns, at: index) }
        used += cluster.columns
        content = (cluster.next, used)
      }
      if lines.count >= maxLines {
        // The last character may have ended two rows.
        lines.removeLast(lines.count - maxLines)
        return
      }
      before = cluster.breakClass
      isInPhrase = cluster.isOfPhrase
      index = cluster.next
    }
    if !isContinued || content.index > start { close(at: content, next: index) }
  }

  /// Spaces hang over the end of a row, and a row that continues another never begins with one.
  private mutating func space(_ cluster: MeasuredCluster, at index: Int) {
    let isFirst = content.index == index
    used += cluster.columns
    if content.columns == 0, isContinued { begin(at: cluster.next) }
    if content.columns == 0 { return }
    if isFirst, bytes.hasSign(besideSpaceAt: index) {
      spare = (content, (cluster.next, used))
    } else {
      opening = (content, (cluster.next, used))
    }
  }

  /// Ends the row at the last opening, or right here, as what stands at `index` does not fit any
  /// more.
  private mutating func makeRoom(for width: Int, at index: Int) {
    if let (end, next) = place {
      let (kept, cells, later) = (content, used - next.columns, spare)
      close(at: end, next: next.index)
      if kept.index > start { content = (kept.index, kept.columns - next.columns) }
      if let later, later.end.index > start {
        spare = (
          (later.end.index, later.end.columns - next.columns),
          (later.next.index, later.next.columns - next.columns)
        )
      }
      used = cells
      isContinued = true
    }
    if used + width <= room { return }
    guard content.columns > 0 else { return begin(at: index) }
    if let folding {
      fold(to: folding)
    } else {
      close(at: content, next: index)
      isContinued = true
    }
  }

  /// Continues a word where the terminal does.
  private mutating func fold(to columns: Int) {
    (used, room) = (0, columns)
    (opening, inner, spare) = (nil, nil, nil)
  }

  /// Where the row is broken: at a space or beside a wide character, or within a phrase that has
  /// neither near.
  private var place: (end: Place, next: Place)? {
    guard let inner else { return opening ?? spare }
    guard let opening, opening.end.columns * 2 >= columns || inner.next.index < opening.next.index
    else { return inner }
    return opening
  }

  private mutating func close(at end: Place, next: Int) {
    let first = text.utf8.index(text.startIndex, offsetBy: start)
    let last = text.utf8.index(first, offsetBy: max(start, end.index) - start)
    lines.append(WrappedLine(range: first..<last, columns: end.columns))
    begin(at: next)
  }

  private mutating func begin(at index: Int) {
    start = index
    (used, room) = (0, columns)
    content = (index, 0)
    (opening, inner, spare) = (nil, nil, nil)
  }
}
