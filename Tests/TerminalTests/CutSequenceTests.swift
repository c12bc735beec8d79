import Testing

@testable import Terminal

/// What a signal or a crash has cut, and what ends it. Nothing of it is seen, and whatever comes
/// behind it is read as if nothing had been before.
struct CutSequenceTests {
  private static let image = KittyCommand.delete(16)
  private static let commands = [
    Array("\u{1B}[38;5;208mx".utf8), Array("\u{1B}]52;c;dGV4dA==\u{1B}\\".utf8), image,
  ]

  @Test(arguments: commands)
  func `the next command is whole, whether CAN ends a string or only ST does`(command: [UInt8]) {
    for cut in 0..<command.count {
      for endsByCancel in [true, false] {
        var terminal = Reader(endsByCancel: endsByCancel)
        for bytes in [Array(command[..<cut]), TerminalModes.cancel, Self.image, [0x7A]] {
          terminal.read(bytes)
        }
        #expect(terminal.text == "z", "cut at \(cut)")
        #expect(terminal.strings.last == Self.content(Self.image), "cut at \(cut)")
        // With CAN in it the rest is not a command.
        for string in terminal.strings.dropLast() { #expect(string.contains(0x18)) }
      }
    }
  }

  @Test func `through tmux the terminal around it ends its part as well`() {
    let command = KittyCommand.throughTmux(Self.image)
    for cut in 0...command.count {
      var tmux = Reader(endsByCancel: false, doublesEscape: true)
      for bytes in [Array(command[..<cut]), TerminalModes.cancelThroughTmux, command, [0x7A]] {
        tmux.read(bytes)
      }
      #expect(tmux.text == "z", "cut at \(cut)")
      var around = Reader(endsByCancel: false)
      for string in tmux.strings where string.starts(with: "Ptmux;".utf8) {
        around.read(string.dropFirst("Ptmux;".count))
      }
      around.read("z".utf8)
      #expect(around.text == "z", "cut at \(cut)")
      #expect(around.strings.last == Self.content(Self.image), "cut at \(cut)")
      // A command is whole once all but the last byte of its wrapping's end has arrived.
      let isWhole = cut >= command.count - 2
      for string in around.strings.dropLast() { #expect(string.contains(0x18) != isWhole) }
    }
  }

  /// The bytes between ESC and ST.
  private static func content(_ command: [UInt8]) -> [UInt8] {
    Array(command.dropFirst().dropLast(2))
  }

  /// A terminal that knows where sequences begin and end.
  private struct Reader {
    private enum State { case ground, escape, control, string, stringEscape }

    /// Whether CAN ends a string, as in xterm; in kitty and tmux it is a letter of the string.
    let endsByCancel: Bool
    /// Whether ESC ESC in a string stands for one ESC of it, as in tmux.
    let doublesEscape: Bool
    private(set) var text = ""
    /// Each ended string, its introducer first.
    private(set) var strings: [[UInt8]] = []
    private var state = State.ground
    private var string: [UInt8] = []

    init(endsByCancel: Bool, doublesEscape: Bool = false) {
      (self.endsByCancel, self.doublesEscape) = (endsByCancel, doublesEscape)
    }

    mutating func read(_ bytes: some Sequence<UInt8>) { for byte in bytes { take(byte) } }

    private mutating func take(_ byte: UInt8) {
      switch (state, byte) {
      case (.string, 0x18) where endsByCancel, (.stringEscape, 0x18) where endsByCancel,
        (.ground, 0x18), (.escape, 0x18), (.control, 0x18):
        state = .ground
      case (.string, 0x1B): state = .stringEscape
      case (.string, _): string.append(byte)
      case (.stringEscape, UInt8(ascii: "\\")):
        strings.append(string)
        state = .ground
      case (.stringEscape, 0x1B) where !doublesEscape: string.append(byte)
      case (.stringEscape, _):
        string += doublesEscape ? [byte] : [0x1B, byte]
        state = .string
      case (_, 0x1B): state = .escape
      case (.escape, UInt8(ascii: "[")): state = .control
      case (.escape, UInt8(ascii: "_")), (.escape, UInt8(ascii: "]")),
        (.escape, UInt8(ascii: "P")):
        (state, string) = (.string, [byte])
      case (.escape, _): state = .ground
      case (.control, 0x40...0x7E): state = .ground
      case (.control, _): break
      case (.ground, _): text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }
}
