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
