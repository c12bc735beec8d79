import Canvas

/// Bytes and the key they mean.
enum KeyTable {
  static let rows: [InputParserTests.Row] =
    characters + controls + alt + xterm + otherTerminals + functions + extended

  private static let characters: [InputParserTests.Row] = [
    ("a", Key(.character("a"))), ("A", Key(.character("A"))), (" ", Key(.character(" "))),
    ("~", Key(.character("~"))), ("é", Key(.character("é"))), ("日", Key(.character("日"))),
    ("👍", Key(.character("👍"))), ("\u{301}", Key(.character("\u{301}"))),
  ]

  private static let controls: [InputParserTests.Row] = [
    ("\u{0}", Key(.character(" "), .control)), ("\u{1}", Key(.character("a"), .control)),
    ("\u{3}", Key(.character("c"), .control)), ("\u{8}", Key(.backspace)),
    ("\u{7F}", Key(.backspace)), ("\t", Key(.tab)), ("\r", Key(.enter)), ("\n", Key(.enter)),
    ("\u{1A}", Key(.character("z"), .control)), ("\u{1C}", Key(.character("\\"), .control)),
    ("\u{1D}", Key(.character("]"), .control)), ("\u{1F}", Key(.character("_"), .control)),
  ]

  private static let alt: [InputParserTests.Row] = [
    ("\u{1B}b", Key(.character("b"), .alt)), ("\u{1B}é", Key(.character("é"), .alt)),
    ("\u{1B}<", Key(.character("<"), .alt)), ("\u{1B}?", Key(.character("?"), .alt)),
    ("\u{1B}\u{7F}", Key(.backspace, .alt)), ("\u{1B}\r", Key(.enter, .alt)),
    ("\u{1B}\u{2}", Key(.character("b"), [.alt, .control])),
    ("\u{1B}\u{3}", Key(.character("c"), [.alt, .control])),
    ("\u{1B}\u{1B}[A", Key(.up, .alt)), ("\u{1B}\u{1B}OB", Key(.down, .alt)),
    ("\u{1B}\u{1B}[3~", Key(.delete, .alt)),
  ]

  private static let xterm: [InputParserTests.Row] = [
    ("\u{1B}[A", Key(.up)), ("\u{1B}[B", Key(.down)), ("\u{1B}[C", Key(.right)),
    ("\u{1B}[D", Key(.left)), ("\u{1B}[H", Key(.home)), ("\u{1B}[F", Key(.end)),
    ("\u{1B}OA", Key(.up)), ("\u{1B}OB", Key(.down)), ("\u{1B}OC", Key(.right)),
    ("\u{1B}OD", Key(.left)), ("\u{1B}OH", Key(.home)), ("\u{1B}OF", Key(.end)),
    ("\u{1B}[1~", Key(.home)), ("\u{1B}[2~", Key(.insert)), ("\u{1B}[3~", Key(.delete)),
    ("\u{1B}[4~", Key(.end)), ("\u{1B}[5~", Key(.pageUp)), ("\u{1B}[6~", Key(.pageDown)),
    ("\u{1B}[1;5A", Key(.up, .control)), ("\u{1B}[1;3A", Key(.up, .alt)),
    ("\u{1B}[1;2D", Key(.left, .shift)), ("\u{1B}[1;8C", Key(.right, [.shift, .alt, .control])),
    ("\u{1B}[3;3~", Key(.delete, .alt)), ("\u{1B}[5;5~", Key(.pageUp, .control)),
    ("\u{1B}[1;5H", Key(.home, .control)), ("\u{1B}[Z", Key(.tab, .shift)),
    ("\u{1B}[1;2Z", Key(.tab, .shift)),
  ]

  private static let otherTerminals: [InputParserTests.Row] = [
    // rxvt
    ("\u{1B}[7~", Key(.home)), ("\u{1B}[8~", Key(.end)), ("\u{1B}[a", Key(.up, .shift)),
    ("\u{1B}[d", Key(.left, .shift)), ("\u{1B}Oa", Key(.up, .control)),
    ("\u{1B}Oc", Key(.right, .control)), ("\u{1B}[3$", Key(.delete, .shift)),
    ("\u{1B}[5^", Key(.pageUp, .control)), ("\u{1B}[6@", Key(.pageDown, [.control, .shift])),
    // Old xterm and others
    ("\u{1B}[5A", Key(.up, .control)), ("\u{1B}O5A", Key(.up, .control)),
    ("\u{1B}O1;3D", Key(.left, .alt)), ("\u{1B}OM", Key(.enter)),
    ("\u{1B}Ok", Key(.character("+"))),
    ("\u{1B}Op", Key(.character("0"))), ("\u{1B}Oy", Key(.character("9"))),
    // The Linux console
    ("\u{1B}[[A", Key(.function(1))), ("\u{1B}[[E", Key(.function(5))),
  ]

  private static let functions: [InputParserTests.Row] = {
    let codes = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
    let tilde = codes.enumerated().map { ("\u{1B}[\($1)~", Key(.function($0 + 1))) }
    let letters = Array("PQRS").enumerated().flatMap { number, letter in
      [
        ("\u{1B}O\(letter)", Key(.function(number + 1))),
        ("\u{1B}[1;5\(letter)", Key(.function(number + 1), .control)),
      ]
    }
    return tilde + letters + [("\u{1B}[15;2~", Key(.function(5), .shift))]
  }()

  /// "CSI u", modifyOtherKeys and the kitty keyboard.
  private static let extended: [InputParserTests.Row] = [
    ("\u{1B}[97;5u", Key(.character("a"), .control)), ("\u{1B}[97;3u", Key(.character("a"), .alt)),
    ("\u{1B}[65;5u", Key(.character("a"), .control)), ("\u{1B}[97;2u", Key(.character("A"))),
    ("\u{1B}[97:65;2u", Key(.character("A"))), ("\u{1B}[97;5:1u", Key(.character("a"), .control)),
    ("\u{1B}[13;2u", Key(.enter, .shift)), ("\u{1B}[9;5u", Key(.tab, .control)),
    ("\u{1B}[27u", Key(.escape)), ("\u{1B}[127;5u", Key(.backspace, .control)),
    ("\u{1B}[27;5;97~", Key(.character("a"), .control)), ("\u{1B}[104;5u", Key(.backspace)),
    ("\u{1B}[27;7;72~", Key(.backspace, .alt)),
    ("\u{1B}[47;5u", Key(.character("_"), .control)), ("\u{1B}[109;5u", Key(.enter)),
    ("\u{1B}[27;5;47~", Key(.character("_"), .control)), ("\u{1B}[105;5u", Key(.tab)),
    ("\u{1B}[64;5u", Key(.character(" "), .control)), ("\u{1B}[91;5u", Key(.escape)),
    ("\u{1B}[63;5u", Key(.backspace)), ("\u{1B}[46;5u", Key(.character("."), .control)),
    ("\u{1B}[27;2;13~", Key(.enter, .shift)), ("\u{1B}[233u", Key(.character("é"))),
    ("\u{1B}[1;5:2A", Key(.up, .control)),
  ]
}
