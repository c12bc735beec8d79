import Canvas
import Posts

extension InputParser {
  /// One step of the machine.
  mutating func consume(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .scalar(let partial): continueScalar(partial, byte)
    case .escape: afterEscape(byte)
    case .sequence, .overlong: inSequence(byte)
    case .singleShift: inSingleShift(byte)
    case .console: inConsole(byte)
    case .mouse: inMouse(byte)
    case .string(let introducer, let length): inString(introducer, length, byte)
    case .stringEscape(let introducer): afterStringEscape(introducer, byte)
    case .paste, .restOfPaste: inPaste(byte)
    }
  }

  /// A byte where a new key begins; `isAlt` when ESC stood before it.
  mutating func begin(_ byte: UInt8) {
    if byte == 0x1B, !isAlt {
      state = .escape
    } else if byte < 0x20 || byte == 0x7F {
      var key = ControlKey.key(byte)
      if isAlt { key.modifiers.insert(.alt) }
      found.append(.key(key))
      restart()
    } else if byte < 0x80 {
      typed(Unicode.Scalar(byte))
    } else if let partial = PartialScalar(lead: byte) {
      state = .scalar(partial)
    } else {
      typed("\u{FFFD}")
    }
  }

  private mutating func continueScalar(_ partial: PartialScalar, _ byte: UInt8) {
    switch partial.adding(byte) {
    case .more(let next): state = .scalar(next)
    case .done(let scalar): typed(scalar)
    case .broken:
      typed("\u{FFFD}")
      consume(byte)
    }
  }

  /// A character key. C1 controls are no characters and do nothing.
  private mutating func typed(_ scalar: Unicode.Scalar) {
    if !(0x80...0x9F).contains(scalar.value) {
      // Not `[]`, which is an array before it is a set: every letter comes this way.
      emit(.character(Character(scalar)), isAlt ? .alt : Key.Modifiers(rawValue: 0))
    }
    restart()
  }

  private mutating func afterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"):
      freeEscape()
      state = .string(introducer: byte, length: 0)
    case 0x1B:
      // ESC ESC [ A is Alt with an arrow for some terminals; a third ESC frees the first.
      freeEscape()
      isAlt = true
    default:
      freeEscape()
      isAlt = true
      begin(byte)
    }
  }

  private mutating func inSequence(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F:
      let isShifted = byte == UInt8(ascii: "$") && buffer.isAllDigits
      if isShifted {
        // rxvt ends shifted editing keys with a dollar sign: ESC [ 7 $.
        finish(ControlSequence(body: buffer, final: byte).input)
      } else if buffer.count < Limits.sequence {
        buffer.append(byte)
      } else {
        state = .overlong
      }
    case 0x40...0x7E: endSequence(byte)
    default: startOver(with: byte)
    }
  }

  private mutating func endSequence(_ byte: UInt8) {
    guard case .sequence = state else { return finish(nil, isReport: true) }
    switch (byte, buffer.isEmpty) {
    case (UInt8(ascii: "["), true): state = .console
    case (UInt8(ascii: "M"), true): state = .mouse
    default:
      let sequence = ControlSequence(body: buffer, final: byte)
      if sequence.beginsPaste {
        freeEscape()
        restart()
        state = .paste
      } else {
        finish(sequence.input, isReport: sequence.isReport)
      }
    }
  }

  private mutating func inSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B where buffer.count < 8: buffer.append(byte)
    case 0x20...0x7E: finish(SingleShift.key(body: buffer, final: byte).map(Input.key))
    default: startOver(with: byte)
    }
  }

  private mutating func inConsole(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      finish(.key(Key(.function(Int(byte - UInt8(ascii: "A")) + 1))))
    case 0x20...0x7E:
      freeEscape()
      restart()
    default: startOver(with: byte)
    }
  }

  private mutating func inMouse(_ byte: UInt8) {
    // Each value is sent plus 32, so a smaller one did not come from a mouse.
    guard byte >= 0x20 else { return startOver(with: byte) }
    buffer.append(byte)
    guard buffer.count == 3 else { return }
    let values = buffer.map { Int($0) - 32 }
    let report = MouseReport(button: values[0], column: values[1], row: values[2])
    finish(report.input, isReport: true)
  }

  /// Takes a byte of an answer. Answers hold no control characters, so any except their end is a
  /// person's key and gets through: a terminal that never ends its answer can lock nobody out.
  private mutating func inString(_ introducer: UInt8, _ length: Int, _ byte: UInt8) {
    if byte == 0x07 || byte == 0x9C && isAfterASCII(length) {
      endString(introducer)
    } else if byte == 0x1B {
      state = .stringEscape(introducer: introducer)
    } else if length == 0, !TerminalAnswer.mayBegin(with: byte, behind: introducer) {
      emitIntroducer(introducer)
      startOver(with: byte)
    } else if byte < 0x20 {
      startOver(with: byte)
    } else if length < Limits.string {
      if length < TerminalAnswer.limit { buffer.append(byte) }
      state = .string(introducer: introducer, length: length + 1)
    } else {
      restart()
    }
  }

  /// Whether ST may be one byte there: behind a letter beyond ASCII that byte could be part of one.
  private func isAfterASCII(_ length: Int) -> Bool {
    length == buffer.count && (buffer.last ?? 0) < 0x80
  }

  /// `ESC \` is the end of the answer; any other ESC is a key of a person.
  private mutating func afterStringEscape(_ introducer: UInt8, _ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { return endString(introducer) }
    if buffer.isEmpty { emitIntroducer(introducer) }
    restart()
    state = .escape
    consume(byte)
  }

  private mutating func endString(_ introducer: UInt8) {
    if let answer = TerminalAnswer(introducer: introducer, body: buffer) {
      found.append(.answer(answer))
    }
    restart()
  }

  /// Emits what a whole sequence meant: a key with Alt if ESC was doubled. Before a report the
  /// first ESC was a key, also before one that means nothing here.
  private mutating func finish(_ input: Input?, isReport: Bool = false) {
    switch input {
    case .key(var key):
      if isAlt { key.modifiers.insert(.alt) }
      found.append(.key(key))
    case .some(let other):
      freeEscape()
      found.append(other)
    case .none: if isReport { freeEscape() }
    }
    restart()
  }

  /// Drops half a sequence and takes this byte as the beginning of something new.
  private mutating func startOver(with byte: UInt8) {
    freeEscape()
    restart()
    consume(byte)
  }
}
