import Files
import Libc
import Posts

/// Opens addresses in the person's browser: `$BROWSER`, then what the desktop offers.
enum WebBrowser {
  /// How it went.
  enum Outcome: Equatable {
    case opened
    /// Nothing took the address; the reason is a sentence without its stop.
    case failed(String)
  }

  /// Opens an address. Blocks until the opener has ended, or has run for a second: call it on a
  /// worker.
  ///
  /// - Parameter address: http or https; anything else is refused, whatever a post says.
  static func open(_ address: String) -> Outcome {
    let address = BrowserAddress.escaped(address)
    guard isSafe(address) else { return .failed("This is not a web address") }
    return open(address, with: openers(environmentVariable("BROWSER")), watchedFor: .seconds(1))
  }

  /// Tries these programs in order. If several fail, the first is told: the person chose it.
  ///
  /// - Parameter time: how long to watch whether each ends.
  static func open(
    _ address: String, with openers: [[String]], watchedFor time: Duration
  ) -> Outcome {
    var why: String?
    for opener in openers {
      let start = OutsideProgram.start(command(opener, for: address), watchedFor: time)
      if start == .taken { return .opened }
      guard why == nil, let failure = start.failure, let path = opener.first else { continue }
      why = "\(Sanitized.line(PathParts.name(of: path))) could not open it (\(failure))"
    }
    return .failed(why ?? "No program here opens it")
  }

  /// Whether an address is printable ASCII that begins like a web address, so that it cannot be an
  /// option or a file.
  static func isSafe(_ address: String) -> Bool {
    address.lowercased().isWebAddress
      && address.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// The programs to try, in order; `$BROWSER` is a list with colons, as other programs read it. An
  /// entry without a first word is left out, and so is one whose first word stands for the address,
  /// which would then be started as a program.
  static func openers(_ variable: String?) -> [[String]] {
    let chosen = (variable ?? "").split(separator: ":").map { entry in
      entry.split(separator: " ").map(String.init)
    }
    .filter { $0.first?.contains("%s") == false }
    #if os(macOS)
      return chosen + [["open"]]
    #else
      return chosen + [["xdg-open"], ["wslview"]]
    #endif
  }

  /// The argument vector: the address in place of each `%s`, within a word too, or at the end.
  static func command(_ opener: [String], for address: String) -> [String] {
    let given = opener.map { $0.replacing("%s", with: address) }
    return given == opener ? opener + [address] : given
  }
}
