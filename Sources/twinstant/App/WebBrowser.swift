import Glibc

/// Opens addresses in the person's browser: `$BROWSER`, then what the desktop offers.
enum WebBrowser {
  /// Blocks until the opener has started: call it on a worker.
  ///
  /// - Parameter address: http or https; anything else is refused, whatever a post says.
  /// - Returns: whether something took it.
  static func open(_ address: String) -> Bool {
    guard isSafe(address) else { return false }
    for opener in openers(environmentVariable("BROWSER")) {
      if OutsideProgram.run(command(opener, for: address), waits: false) { return true }
    }
    return false
  }

  /// Printable ASCII that begins as an address of the web; so it can be no option and no file.
  static func isSafe(_ address: String) -> Bool {
    let lower = address.lowercased()
    return (lower.hasPrefix("https://") || lower.hasPrefix("http://"))
      && address.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// What to try, in order; `$BROWSER` is a list with colons, as other programs read it.
  static func openers(_ variable: String?) -> [[String]] {
    let chosen = (variable ?? "").split(separator: ":").map { entry in
      entry.split(separator: " ").map(String.init)
    }
    #if os(macOS)
      return chosen + [["open"]]
    #else
      return chosen + [["xdg-open"], ["wslview"]]
    #endif
  }

  /// The argument vector: the address in place of `%s`, or at the end.
  static func command(_ opener: [String], for address: String) -> [String] {
    if opener.contains("%s") { return opener.map { $0 == "%s" ? address : $0 } }
    return opener + [address]
  }
}
