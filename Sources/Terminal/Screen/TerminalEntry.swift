import CCurses
import Libc
import Posts

/// What terminfo tells of a terminal, as ncurses has read it; it may be changed and read anew.
struct TerminalEntry: Equatable {
  /// The type under which it is found.
  let type: String
  /// By name: the flags that are set, the numbers and strings that there are.
  private(set) var flags: Set<String> = []
  private(set) var numbers: [String: Int32] = [:]
  private(set) var strings: [String: [UInt8]] = [:]

  /// The entry of a type of terminals; `nil` if the type is not known here. Extensions, for which
  /// terminfo has no place, are left out.
  static func named(_ type: String) -> TerminalEntry? {
    var result: Int32 = 0
    guard setupterm(type, STDERR_FILENO, &result) == OK else { return nil }
    defer { tw_forget_terminal() }
    return TerminalEntry(ofCurrent: type)
  }

  /// The entries by which the screen may be drawn on a terminal of this type, the best first; each
  /// is read when it is needed. An unknown type, and one without a palette, is tried as xterm.
  static func usable(for type: String) -> some Sequence<TerminalEntry> {
    [type, "xterm-256color", "xterm"].lazy.compactMap { name -> TerminalEntry? in
      guard !name.isEmpty, let entry = TerminalEntry.named(name) else { return nil }
      // If a colour's number is its red, green and blue (xterm-direct), ours would be other
      // colours. Such terminals know the palette as well: the next name has it.
      return name == type && entry.hasDirectColors ? nil : entry
    }
  }

  /// Whether a colour's number is its red, green and blue.
  var hasDirectColors: Bool { numbers["colors", default: 0] > 256 }

  private init(ofCurrent type: String) {
    self.type = type
    for name in Self.flagNames where tigetflag(name) > 0 { flags.insert(name) }
    for name in Self.numberNames where tigetnum(name) >= 0 { numbers[name] = tigetnum(name) }
    for name in Self.stringNames { strings[name] = tw_capability(name).map(Self.bytes) }
  }

  /// A string of the entry; `nil` removes it.
  subscript(name: String) -> String? {
    get { strings[name].map { String(decoding: $0, as: UTF8.self) } }
    set { strings[name] = newValue.map { Array($0.utf8) } }
  }

  /// The entry as `tic` compiles it, with numbers of four bytes; see term(5).
  var compiled: [UInt8] {
    let names = Array(type.utf8) + [0]
    let flags = Self.flagNames.map { UInt8(self.flags.contains($0) ? 1 : 0) }
    var offsets: [UInt8] = []
    var table: [UInt8] = []
    for name in Self.stringNames {
      guard let string = strings[name] else {
        offsets.append(little: -1, bytes: 2)
        continue
      }
      offsets.append(little: table.count, bytes: 2)
      table += string + [0]
    }
    var result: [UInt8] = []
    for number in [
      0x21E, names.count, flags.count, Self.numberNames.count, Self.stringNames.count, table.count,
    ] { result.append(little: number, bytes: 2) }
    result += names + flags
    // Numbers of several bytes begin at an even place.
    if result.count % 2 == 1 { result.append(0) }
    for name in Self.numberNames { result.append(little: Int(numbers[name] ?? -1), bytes: 4) }
    return result + offsets + table
  }

  /// Lets `body` find this entry under its type, and no other one: ncurses takes an entry from the
  /// environment. Nobody else may use the environment meanwhile.
  func inPlace<Result>(_ body: () -> Result) -> Result {
    let name = "TERMINFO"
    let before = environmentVariable(name)
    setenv(name, "b64:" + Base64.text(compiled), 1)
    defer { if let before { setenv(name, before, 1) } else { unsetenv(name) } }
    return body()
  }

  private static let flagNames = (0..<TW_FLAGS).map { String(cString: tw_flag_name($0)) }
  private static let numberNames = (0..<TW_NUMBERS).map { String(cString: tw_number_name($0)) }
  private static let stringNames = (0..<TW_STRINGS).map { String(cString: tw_string_name($0)) }

  private static func bytes(of string: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: string, count: strlen(string))).map { UInt8(bitPattern: $0) }
  }
}

/// Drawing in less time.
extension TerminalEntry {
  /// An entry by which ncurses draws in less time, for a terminal that gets what `DrawingOrder`
  /// makes of it; `nil` if this entry is not one of those known to mean the same.
  ///
  /// ncurses reads an entry's strings as programs, for each change of colour and each way that the
  /// cursor may take; with the usual ones that is half of its time. In the simple entry a pair of
  /// colours is its number, which `RenditionFilter` knows, and the only move is the absolute one:
  /// `RunPen` finds the shortest anyway.
  var simple: TerminalEntry? {
    let isKnown = Self.known.allSatisfy { self[$0] == $1 }
    guard isKnown, Self.setsColor(self["setaf"], 3), Self.setsColor(self["setab"], 4) else {
      return nil
    }
    var simple = self
    simple["scp"] = "\u{1B}[%p1%dp"
    // All attributes in one sequence: without it they are set one by one, which takes no
    // conditions.
    simple["sgr"] = nil
    // In some entries it also ends line drawing, which is never begun.
    simple["sgr0"] = "\u{1B}[m"
    // The palette is the person's own: on its return to the screen, ncurses would set another one.
    simple["oc"] = nil
    for way in Self.ways { simple[way] = nil }
    return simple
  }

  /// The strings that must be as in all terminals of today.
  private static let known = [
    ("cup", "\u{1B}[%i%p1%d;%p2%dH"), ("bold", "\u{1B}[1m"), ("dim", "\u{1B}[2m"),
    ("smul", "\u{1B}[4m"), ("rev", "\u{1B}[7m"), ("op", "\u{1B}[39;49m"),
  ]

  /// Everything that moves the cursor, except `cup`.
  private static let ways = [
    "hpa", "vpa", "cuf", "cub", "cuu", "cud", "cuf1", "cub1", "cuu1", "cud1", "cr", "home", "ll",
    "ht", "cbt",
  ]

  /// Whether a string sets one of 256 colours, the first 16 perhaps by codes of their own.
  private static func setsColor(_ string: String?, _ place: Int) -> Bool {
    string == "\u{1B}[\(place)8;5;%p1%dm"
      || string == "\u{1B}[%?%p1%{8}%<%t\(place)%p1%d%e%p1%{16}%<%t\(place == 3 ? "9" : "10")"
        + "%p1%{8}%-%d%e\(place)8;5;%p1%d%;m"
  }
}

extension [UInt8] {
  /// Appends a number, its lowest byte first.
  fileprivate mutating func append(little number: Int, bytes: Int) {
    for byte in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }
}
