extension Post {
  /// The handles it is addressed to, without `@`: those its text begins with or, if it is a reply
  /// that begins with none, the first one that it mentions.
  package var recipients: [String] {
    let handles = text.withUTF8Bytes(Self.handles)
    return handles.isEmpty && replyTo != nil ? Array(mentions.prefix(1)) : handles
  }

  /// The handles that a text begins with.
  private static func handles(of utf8: UnsafeBufferPointer<UInt8>) -> [String] {
    var handles: [String] = []
    var word = endOfBlanks(in: utf8, from: 0)
    while let start = endOfSign(in: utf8, from: word) {
      let end = endOfHandle(in: utf8, from: start)
      handles.append(String(decoding: utf8[start..<end], as: UTF8.self))
      let blank = utf8[end...].firstIndex { $0 <= 0x20 } ?? utf8.count
      word = endOfBlanks(in: utf8, from: blank)
    }
    return handles
  }

  private static func endOfBlanks(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    utf8[start...].firstIndex { $0 > 0x20 } ?? utf8.count
  }

  /// Behind an `@`, or one of full width, as keyboards for scripts without spaces send it; `nil`
  /// where neither is.
  private static func endOfSign(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < utf8.count else { return nil }
    let (scalar, width) = utf8.scalar(at: start)
    return scalar == "@" || scalar == "＠" ? start + width : nil
  }

  /// Where a handle ends: in `@ada's`, `@ada, you` and `@adaさん` behind the name.
  private static func endOfHandle(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < utf8.count {
      let (scalar, width) = utf8.scalar(at: end)
      guard isOfHandle(scalar, thatBegins: utf8[start]) else { break }
      end += width
    }
    while end > start, Folding.signsBehindName.contains(utf8[end - 1]) { end -= 1 }
    return end
  }

  /// Handles of services are Latin: in `@adaさん` the text begins behind `ada`.
  ///
  /// - Parameter first: the first byte of the handle.
  private static func isOfHandle(_ scalar: Unicode.Scalar, thatBegins first: UInt8) -> Bool {
    if scalar.isASCII { return ASCIIFold.name(UInt8(ascii: scalar)) != 0 }
    return switch WordClass(scalar) {
    case .letter, .dropped: true
    case .unspaced, .emoji: first >= 0x80
    case .apostrophe, .separator: false
    }
  }
}
