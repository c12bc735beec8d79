import Canvas

/// One control sequence: `ESC [`, a body of parameters, a final byte.
///
/// Sources: xterm's ctlseqs, rxvt's and the Linux console's manuals, the "CSI u" and kitty
/// keyboard formats.
struct ControlSequence {
  /// `<`, `=`, `>` or `?` before the parameters: a mouse report or an answer.
  let prefix: UInt8?
  /// Parameters, each with its sub-parameters; an empty one is 0.
  let parameters: [[Int]]
  let final: UInt8
  /// Whether bytes 0x20...0x2F stand before the final one: only answers have them.
  let hasIntermediates: Bool

  init(body: [UInt8], final: UInt8) {
    self.final = final
    prefix = body.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    let digits = body.dropFirst(prefix == nil ? 0 : 1)
    hasIntermediates = digits.contains { $0 < 0x30 }
    parameters = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(number) }
  }

  /// Whether it opens a bracketed paste.
  var beginsPaste: Bool { final == UInt8(ascii: "~") && prefix == nil && first == 200 }

  /// Whether it is a report of the mouse or of the terminal itself, so that an ESC right before it
  /// was a key. `M` ends what old mice send, `I` and `O` tell of the focus, `n`, `R` and `t` are
  /// answers.
  var isReport: Bool {
    prefix != nil || hasIntermediates || "MIOnRt".utf8.contains(final)
  }

  /// What a person did; `nil` for answers of the terminal and for keys nobody knows.
  var input: Input? {
    switch (prefix, final) {
    case (_, _) where hasIntermediates: nil
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      mouse(button: first, isRelease: final == UInt8(ascii: "m"))
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): .answer(.attributes)
    case (.some, _): nil
    case (nil, UInt8(ascii: "M")): mouse(button: first - 32, isRelease: false)
    default: key.map(Input.key)
    }
  }

  var first: Int { value(0) }

  /// A parameter's first number, 0 where there is none.
  func value(_ index: Int) -> Int { parameters.indices.contains(index) ? parameters[index][0] : 0 }

  private func mouse(button: Int, isRelease: Bool) -> Input? {
    guard parameters.count == 3 else { return nil }
    return MouseReport(button: button, column: value(1), row: value(2), isRelease: isRelease).input
  }
}

/// Decimal digits as a number; anything absurdly long stays at a large value.
private func number(_ digits: ArraySlice<UInt8>) -> Int {
  digits.reduce(0) { min($0 * 10 + Int($1 & 0x0F), 0x20_0000) }
}
