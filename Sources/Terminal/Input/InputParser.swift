import Canvas

/// Turns the bytes of a terminal into keys, pastes and mouse events. Pure: it reads nothing and
/// keeps no time; its caller asks `patience` how long to wait before calling `flush`.
///
/// A byte-wise state machine, so it does not matter how the bytes were cut on their way here. What
/// a terminal sends by itself (modes, colours, focus) is swallowed whole, except for the answers
/// that the program asks for. Memory is bounded: see `Limits`.
package struct InputParser {
  /// The most that is kept, in bytes.
  package enum Limits {
    /// Parameters of one control sequence; a longer one is swallowed.
    package static let sequence = 64
    /// One paste; what goes beyond is dropped.
    package static let paste = 1 << 20
    /// One answer of the terminal; after that the parser starts anew.
    package static let string = 1 << 20
  }

  /// What the bytes so far begin; `ground` if nothing.
  enum State {
    case ground
    /// Inside a character of several bytes.
    case scalar(PartialScalar)
    /// After ESC.
    case escape
    /// After `ESC [`, collecting in `buffer`.
    case sequence
    /// Inside a control sequence too long to be one.
    case overlong
    /// After `ESC O`, collecting in `buffer`.
    case singleShift
    /// After `ESC [ [`: a function key of the Linux console follows.
    case console
    /// After `ESC [ M`: three bytes follow, collected in `buffer`.
    case mouse
    /// Inside an answer that ends with ST or BEL; its introducer is kept for `flush`.
    case string(introducer: UInt8, length: Int)
    /// After ESC inside an answer: its end, or a key.
    case stringEscape(introducer: UInt8)
    case paste
    /// In a paste whose line has stalled: what came before, if it was more than line breaks, was
    /// emitted.
    case restOfPaste(isBehindText: Bool)
  }

  var state = State.ground
  /// Whether a second ESC stood before the present one.
  var isAlt = false
  var buffer: [UInt8] = []
  var found: [Input] = []

  package init() {}

  /// The inputs that these bytes complete, in order. A lone ESC or ^C is a way out of a paste that
  /// has stalled.
  package mutating func feed(_ bytes: some Collection<UInt8>) -> [Input] {
    if bytes.elementsEqual([0x1B]) || bytes.elementsEqual([0x03]) { leaveStalledPaste() }
    for byte in bytes { consume(byte) }
    return take()
  }

  /// How long silence may last before `flush` is due; `nil` if nothing is begun.
  ///
  /// A lone ESC is a key by itself. A slow line may bring the rest of its sequence later, but to a
  /// person 50 ms are still at once. Sequences are cut only by slow lines, so they get longer.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape: .milliseconds(50)
    case .paste: .seconds(1)
    case .restOfPaste: .seconds(hasMoreOfPaste ? 1 : 10)
    case .string(_, let length): .milliseconds(length == 0 ? 100 : 1000)
    default: .milliseconds(100)
    }
  }

  /// Ends what is begun: a lone ESC becomes the key, half a sequence is dropped, but not an ESC
  /// before it; a paste without an end is emitted as far as it came, and may go on.
  package mutating func flush() -> [Input] {
    switch state {
    case .ground: break
    case .overlong, .mouse, .console: freeEscape()
    case .scalar: emit(.character("\u{FFFD}"), isAlt ? .alt : [])
    case .escape:
      freeEscape()
      emit(.escape)
    case .stringEscape(let introducer):
      if buffer.isEmpty { emitIntroducer(introducer) }
      emit(.escape)
    case .sequence:
      freeEscape()
      if buffer.isEmpty { emit(.character("["), .alt) }
    case .singleShift:
      freeEscape()
      if buffer.isEmpty { emit(.character("O"), .alt) }
    case .string(let introducer, let length):
      if length == 0 { emitIntroducer(introducer) }
    case .paste, .restOfPaste:
      pausePaste()
      return take()
    }
    restart()
    return take()
  }

  /// Emits a key.
  mutating func emit(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    found.append(.key(Key(code, modifiers)))
  }

  /// Emits what began no answer: it is a letter with Alt.
  mutating func emitIntroducer(_ byte: UInt8) {
    emit(.character(Character(Unicode.Scalar(byte))), .alt)
  }

  /// Emits the first of two ESC where no key with Alt comes of them: then it was a key by itself.
  mutating func freeEscape() {
    if isAlt { emit(.escape) }
    isAlt = false
  }

  /// Returns to where a new key begins.
  mutating func restart() {
    state = .ground
    isAlt = false
    buffer.removeAll(keepingCapacity: buffer.capacity <= 4096)
  }

  private mutating func take() -> [Input] {
    defer { found = [] }
    return found
  }
}

/// The beginning of a character of several bytes in UTF-8.
struct PartialScalar {
  /// What one more byte makes of it.
  enum Step {
    case more(PartialScalar)
    case done(Unicode.Scalar)
    /// The byte does not belong to it.
    case broken
  }

  private var value: UInt32
  private var missing: Int
  private let minimum: UInt32

  /// `nil` for a byte that cannot begin such a character.
  init?(lead byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: (value, missing, minimum) = (UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0...0xEF: (value, missing, minimum) = (UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0...0xF4: (value, missing, minimum) = (UInt32(byte & 0x07), 3, 0x10000)
    default: return nil
    }
  }

  /// The result of one more byte. Overlong forms, surrogates and values beyond Unicode become
  /// U+FFFD.
  func adding(_ byte: UInt8) -> Step {
    guard (0x80...0xBF).contains(byte) else { return .broken }
    var next = self
    next.value = value << 6 | UInt32(byte & 0x3F)
    next.missing -= 1
    if next.missing > 0 { return .more(next) }
    let scalar = next.value >= minimum ? Unicode.Scalar(next.value) : nil
    return .done(scalar ?? "\u{FFFD}")
  }
}
