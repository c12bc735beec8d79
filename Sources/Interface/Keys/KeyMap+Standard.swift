import Canvas

extension KeyMap {
  /// The keys as they are without settings. ^S and ^Q are left unused on purpose: terminals stop
  /// and start their output with them.
  package static let standard = KeyMap(entries: moving + acting + editing)

  private static let everywhere: [Place] = [.list, .detail, .sheet, .saved]
  private static let posts: [Place] = [.list, .detail]

  private static let moving: [Entry] = [
    entry(.up, everywhere, Key(.up), control("p")),
    entry(.down, everywhere, Key(.down), control("n")),
    entry(.pageUp, everywhere, Key(.pageUp)),
    entry(.pageDown, everywhere, Key(.pageDown)),
    entry(.pageDown, [.detail, .saved], Key(.character(" "))),
    entry(.first, everywhere, alt("<")),
    entry(.last, everywhere, alt(">")),
    entry(.first, [.detail, .sheet, .saved], Key(.home)),
    entry(.last, [.detail, .sheet, .saved], Key(.end)),
    entry(.previousPost, [.detail], Key(.left)),
    entry(.nextPost, [.detail], Key(.right)),
    entry(.nextMatch, [.detail], control("g")),
    entry(.previousMatch, [.detail], alt("g")),
    entry(.nextInThread, [.detail], alt("n"), Key(.down, .control)),
    entry(.previousInThread, [.detail], alt("p"), Key(.up, .control)),
  ]

  private static let acting: [Entry] = [
    entry(.open, everywhere, Key(.enter)),
    entry(.back, everywhere, Key(.escape)),
    entry(.refresh, everywhere, control("r"), Key(.function(5))),
    entry(.showNewer, [.list], control("t")),
    entry(.openInBrowser, posts, control("o")),
    entry(.copyLink, posts, alt("c")),
    entry(.copyLink, [.detail], control("y")),
    entry(.copyText, posts, alt("t")),
    entry(.copyMarkdown, posts, alt("q")),
    entry(.nextLink, [.detail], Key(.tab)),
    entry(.previousLink, [.detail], Key(.tab, .shift)),
    entry(.reveal, [.detail], alt("v")),
    entry(.previousQuery, everywhere, Key(.up, .alt)),
    entry(.nextQuery, everywhere, Key(.down, .alt)),
    entry(.sources, everywhere, Key(.function(2)), alt("s")),
    entry(.followers, everywhere, Key(.function(3)), alt("w")),
    entry(.saved, everywhere, Key(.function(4)), alt("a")),
    entry(.saveQuery, [.list, .detail, .saved], Key(.insert)),
    entry(.saveQuery, [.saved], Key(.character("+"))),
    entry(.toggle, [.sheet], Key(.character(" "))),
    entry(.nextAnswer, [.access], Key(.tab), Key(.right)),
    entry(.nextAnswer, [.sheet], Key(.tab)),
    entry(.signIn, [.sheet], alt("l")),
    entry(.previousAnswer, [.access], Key(.tab, .shift), Key(.left)),
    entry(.open, [.access], Key(.enter)),
    entry(.back, [.access], Key(.escape)),
    entry(.open, [.form], Key(.enter)),
    entry(.back, [.form], Key(.escape)),
    entry(.openInBrowser, [.form], control("o")),
    entry(.copyLink, [.form], alt("c")),
    entry(.redraw, [.form], control("l")),
    entry(.suspend, [.form], control("z")),
    entry(.quit, [.form], control("c")),
    entry(.scope, [.list], alt("i")),
    entry(.order, [.list], alt("o")),
    entry(.help, everywhere, Key(.function(1)), alt("?")),
    entry(.redraw, everywhere, control("l")),
    entry(.suspend, everywhere, control("z")),
    entry(.quit, everywhere, control("c")),
  ]

  private static let editing: [Entry] = [
    entry(.backwardChar, [.list, .form], Key(.left), control("b")),
    entry(.forwardChar, [.list, .form], Key(.right), control("f")),
    entry(.beginningOfLine, [.list, .form], control("a"), Key(.home)),
    entry(.endOfLine, [.list, .form], control("e"), Key(.end)),
    entry(.backwardWord, [.list, .form], alt("b"), Key(.left, .control), Key(.left, .alt)),
    entry(.forwardWord, [.list, .form], alt("f"), Key(.right, .control), Key(.right, .alt)),
    entry(.backwardDeleteChar, [.list, .form], Key(.backspace)),
    entry(.deleteChar, [.list, .form], Key(.delete), control("d")),
    entry(.unixWordRubout, [.list, .form], control("w")),
    entry(.backwardKillWord, [.list, .form], Key(.backspace, .alt), Key(.delete, .alt)),
    entry(.killWord, [.list, .form], alt("d")),
    entry(.unixLineDiscard, [.list, .form], control("u")),
    entry(.killLine, [.list, .form], control("k")),
    entry(.yank, [.list, .form], control("y")),
    entry(.undo, [.list, .form], control("_")),
    entry(.complete, [.list], Key(.tab), Key(.tab, .shift)),
    entry(.deleteChar, [.saved], Key(.delete)),
    entry(.undo, [.saved], control("_")),
  ]

  private static func entry(_ command: Command, _ places: [Place], _ keys: Key...) -> Entry {
    Entry(command: command, places: places, keys: keys)
  }

  private static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }
  private static func alt(_ letter: Character) -> Key { Key(.character(letter), .alt) }
}
