import Glibc
import Posts

/// Opens addresses in the person's browser: `$BROWSER`, then what the desktop offers.
enum WebBrowser {
  /// Blocks until the opener has ended, or runs for a second: call it on a worker.
  ///
  /// - Parameter address: http or https; anything else is refused, whatever a post says.
  /// - Returns: whether something took it.
  static func open(_ address: String) -> Bool {
    let address = encoded(address)
    guard isSafe(address) else { return false }
    return openers(environmentVariable("BROWSER")).contains { opener in
      OutsideProgram.start(command(opener, for: address), patience: 1000)
    }
  }

  /// Whether it is printable ASCII that begins like a web address, so that it cannot be an option
  /// or a file.
  static func isSafe(_ address: String) -> Bool {
    address.lowercased().isWebAddress
      && address.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// The address with the UTF-8 bytes of everything beyond ASCII as `%XX`, as browsers send it.
  static func encoded(_ address: String) -> String {
    var text = ""
    for byte in address.utf8 {
      if byte < 0x80 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
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
