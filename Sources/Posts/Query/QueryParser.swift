/// Combines the pieces of a text into conditions: AND binds tighter than OR, brackets tighter than
/// both.
///
/// It keeps a stack of open groups instead of calling itself, so that no text is nested too deeply.
struct QueryParser {
  let context: Query.Context
  let lastWordIsPrefix: Bool
  private(set) var remarks: [Query.Remark] = []
  /// Words taken so far, and whether there were too many.
  private var words = 0
  private var isFull = false
  private(set) var groups = [Group()]
  /// The innermost one that is open.
  private var group: Group {
    get { groups[groups.count - 1] }
    set { groups[groups.count - 1] = newValue }
  }
  /// How many scalars the text has.
  private var length = 0
  /// Where the last piece stands.
  private(set) var lastPlace = 0..<0
  /// Whether that is a value which the next letter would make another one.
  private var isHalfTyped = false

  /// A group whose bracket is open, or the text as a whole.
  struct Group {
    var isNegated = false
    /// Whether it is negated, or a group around it is.
    var isWithinNegation = false
    /// The operator that applies to each piece.
    var name: String?
    /// Where it was opened.
    var place = 0..<0
    /// The conditions between ORs; all of one branch must hold. Only the last may be empty.
    var branches: [[Query.Condition]] = [[]]
    /// Whether there is anything before the next OR.
    var hasOperand = false
    /// Whether nothing stands in it, not even what is wrong there.
    var isEmpty = true
    /// An OR with nothing after it yet.
    var or: Range<Int>?

    var condition: Query.Condition? {
      let filled = branches.filter { !$0.isEmpty }
      guard !filled.isEmpty else { return nil }
      // Brackets around one thing vanish at once, so that no tree is deeper than its number of
      // words.
      let branches = filled.map { $0.count == 1 ? $0[0] : .all($0) }
      let condition = branches.count == 1 ? branches[0] : .any(branches)
      return isNegated ? condition.negated : condition
    }

    mutating func add(_ conditions: [Query.Condition]) {
      branches[branches.count - 1] += conditions
      hasOperand = true
      or = nil
    }
  }

  init(context: Query.Context, lastWordIsPrefix: Bool) {
    self.context = context
    self.lastWordIsPrefix = lastWordIsPrefix
  }

  /// The conditions of a text.
  mutating func conditions(of text: String) -> [Query.Condition] {
    length = text.unicodeScalars.count
    var lexer = QueryLexer(text)
    var next = lexer.next()
    while let (token, place) = next, !isFull {
      next = lexer.next()
      if !skipFiller(token, place, before: next?.token) { take(token, place, isLast: next == nil) }
    }
    while groups.count > 1 {
      // What was left out was never read, and may close them.
      if !isFull { remark(.unfinished, group.place, "A bracket is not closed yet.") }
      close()
    }
    endGroup()
    return groups[0].condition.asList
  }

  /// Whether the text is being typed and may mean something else with the next letters.
  var isUnfinished: Bool {
    isHalfTyped || lastWordIsPrefix && remarks.contains { $0.kind == .unfinished }
  }

  private mutating func take(_ token: QueryToken, _ place: Range<Int>, isLast: Bool) {
    switch token {
    case .open(let isNegated, let name):
      group.isEmpty = false
      let outer = group
      groups.append(
        Group(
          isNegated: isNegated, isWithinNegation: isNegated || outer.isWithinNegation,
          name: name ?? outer.name, place: place))
    case .close:
      remarkOnEmptyGroup(before: place)
      close()
    case .strayClose:
      remark(.unfinished, place, "This bracket has no opening one: write ( before it.")
    case .or:
      group.isEmpty = false
      let hadOperand = group.hasOperand
      endGroup()
      if !hadOperand { return dangles(place) }
      // Each OR copies all branches, and there may be any number of pieces that ask for nothing.
      if group.branches.last?.isEmpty == false { group.branches.append([]) }
      group.hasOperand = false
      group.or = place
    case .piece(let piece): take(piece, place, isLast: isLast)
    }
  }

  /// Adds what a piece asks for to the innermost group.
  private mutating func take(_ piece: QueryToken.Piece, _ place: Range<Int>, isLast: Bool) {
    var piece = piece
    group.isEmpty = false
    piece.name = piece.name ?? group.name
    let isNegated = piece.isNegated || group.isWithinNegation
    // A negated word is never a prefix: `-sw`, on the way to `-swift`, must not hide anything else.
    let isPrefix = isLast && lastWordIsPrefix && !isNegated
    var reader = QueryPieceReader(
      piece: piece, place: place, isPrefix: isPrefix, isBeingTyped: isLast && lastWordIsPrefix,
      isAtEnd: place.upperBound == length, context: context,
      room: Query.maxWords - words)
    (lastPlace, isHalfTyped) = (place, reader.isHalfTyped)
    let found = reader.conditions()
    words += reader.words
    for remark in reader.remarks { add(remark) }
    isFull = reader.isFull
    if found.isEmpty || !piece.isNegated {
      group.add(found)
    } else {
      group.add([Query.Condition.all(found).negated])
    }
  }

  /// Passes over an AND that changes nothing: between two things, or beside an OR. Adds a remark on
  /// that, or on the NOT of other languages.
  ///
  /// - Returns: whether the token was passed over.
  private mutating func skipFiller(
    _ token: QueryToken, _ place: Range<Int>, before next: QueryToken?
  ) -> Bool {
    guard case .piece(let piece) = token, !piece.isQuoted, piece.name == nil, !piece.isNegated,
      let next, next == .or || next.beginning != nil
    else { return false }
    let word = piece.value.unicodeScalars.map(\.narrow)
    if let beginning = next.beginning, word.elementsEqual("NOT".unicodeScalars) {
      let sentence = "NOT is searched as a word. To leave out what follows write "
      add(Query.Remark(.unknownOperator, place, sentence + "-\(beginning).", suggestion: "-"))
    }
    guard word.elementsEqual("AND".unicodeScalars), group.hasOperand || group.or != nil else {
      return false
    }
    let isBesideOr = group.or != nil || next == .or
    remark(
      .unknownOperator, place,
      isBesideOr
        ? "AND is passed over beside OR."
        : "AND need not be written: all words must be there anyway.")
    return true
  }

  /// Adds a remark if nothing stands between these brackets: that they ask for nothing, or what the
  /// operator before them wants.
  private mutating func remarkOnEmptyGroup(before closing: Range<Int>) {
    guard group.isEmpty else { return }
    let known = group.name.flatMap { QueryOperator(name: $0.foldedOperatorName) }
    remark(
      .unfinished, group.place.lowerBound..<closing.upperBound,
      known?.demand ?? "Nothing stands between these brackets.")
  }

  /// Ends the innermost group and makes it a part of the one around it.
  private mutating func close() {
    endGroup()
    guard let closed = groups.popLast() else { return }
    group.add(closed.condition.asList)
  }

  private mutating func endGroup() {
    if let or = group.or { dangles(or) }
    group.or = nil
  }

  private mutating func dangles(_ place: Range<Int>) {
    remark(.unfinished, place, "OR needs something on both sides.")
  }

  private mutating func remark(_ kind: Query.Remark.Kind, _ place: Range<Int>, _ text: String) {
    add(Query.Remark(kind, place, text))
  }

  /// Adds a remark, but no more of them than words: nobody would read them.
  private mutating func add(_ remark: Query.Remark) {
    if remarks.count < Query.maxWords { remarks.append(remark) }
  }
}

extension QueryToken {
  /// The text that this token begins; `nil` if it begins nothing.
  fileprivate var beginning: String? {
    switch self {
    case .open: return "("
    case .close, .strayClose, .or: return nil
    case .piece(let piece):
      let name = piece.name.map { $0 + ":" } ?? ""
      let quote = piece.isQuoted ? "\"" : ""
      return (name + quote + piece.value).shownInRemark + quote
    }
  }
}
