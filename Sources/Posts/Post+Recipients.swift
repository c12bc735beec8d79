extension Post {
  /// The handles it is addressed to, without `@`, each once: those its text begins with or, if it
  /// is a reply that begins with none, the first one that it mentions.
  package var recipients: [String] {
    let handles = text.withUTF8Bytes(Self.handles)
    if handles.isEmpty { return replyTo == nil ? [] : Array(mentions.prefix(1)) }
    return Self.eachOnce(inFull(Self.eachOnce(handles)))
  }

  /// The handles with their servers, which texts of Mastodon leave out: each is replaced by all
  /// mentioned people whom it may mean.
  private func inFull(_ handles: [String]) -> [String] {
    let hasServers = mentions.contains { $0.utf8.contains(UInt8(ascii: "@")) }
    guard hasServers else { return handles }
    let people = Dictionary(grouping: mentions) { Folding.name(String($0.prefix { $0 != "@" })) }
    return handles.flatMap { handle in
      handle.utf8.contains(UInt8(ascii: "@")) ? [handle] : people[Folding.name(handle)] ?? [handle]
    }
  }

  /// The handles without repetitions: of those that an index knows by the same bytes, the first. A
  /// text may repeat a handle as often as it likes, and mean a thousand people each time.
  private static func eachOnce(_ handles: [String]) -> [String] {
    guard handles.count > 1 else { return handles }
    var known: Set<[UInt8]> = []
    return handles.filter { handle in
      var name: [UInt8] = []
      Folding.appendName(handle, to: &name)
      return known.insert(name).inserted
    }
  }

  /// The handles that a text begins with; an `@` with nothing behind it names nobody.
  private static func handles(of utf8: UnsafeBufferPointer<UInt8>) -> [String] {
    var handles: [String] = []
    var word = endOfBlanks(in: utf8, from: 0)
    while let start = endOfSign(in: utf8, from: word) {
      let end = endOfHandle(in: utf8, from: start)
      if end > start { handles.append(String(decoding: utf8[start..<end], as: UTF8.self)) }
      let blank = utf8[end...].firstIndex { $0 <= 0x20 } ?? utf8.count
      word = endOfBlanks(in: utf8, from: blank)
    }
    return handles
  }

  private static func endOfBlanks(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    utf8[start...].firstIndex { $0 > 0x20 } ?? utf8.count
  }

  /// The place behind an `@`, or behind one of full width, as keyboards for scripts without spaces
  /// send it; `nil` where there is neither.
  private static func endOfSign(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < utf8.count else { return nil }
    let (scalar, width) = utf8.scalar(at: start)
    return scalar == "@" || scalar == "＠" ? start + width : nil
  }

  /// Where a handle ends: in `@ada's`, `@ada, you` and `@adaさん` behind the name.
  private static func endOfHandle(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var (part, end) = (start, start)
    while end < utf8.count {
      let (scalar, width) = utf8.scalar(at: end)
      guard isOfHandle(scalar, thatBegins: utf8[part]) else { break }
      end += width
      if scalar == "@", end < utf8.count { part = end }
    }
    while end > start, Folding.signsBehindName.contains(utf8[end - 1]) { end -= 1 }
    return end
  }

  /// Most names of people and servers are Latin: in `@adaさん` the text begins behind `ada`.
  ///
  /// - Parameter first: the first byte of the name, or of the server behind it.
  private static func isOfHandle(_ scalar: Unicode.Scalar, thatBegins first: UInt8) -> Bool {
    if scalar.isASCII { return ASCIIFold.name(UInt8(ascii: scalar)) != 0 }
    return switch WordClass(scalar) {
    case .letter, .dropped: true
    case .unspaced, .emoji: first >= 0x80
    case .apostrophe, .separator: false
    }
  }
}

/// Which post it answers, and whom.
extension Post {
  /// The address of the post that this one answers, made of its id. `nil` if it answers none, or if
  /// the id does not tell where that post is.
  package var answeredAddress: String? { parent?.address }

  /// Whom the post answers, as `@ada`, if its text does not say so: X leaves the names at the
  /// beginning of a reply out of the text, and they are its first mentions. A name that stands in
  /// the text may be anybody's.
  package var answeredMention: String? {
    guard replyTo != nil, let handle = mentions.first, !handle.isEmpty, !mayName(handle) else {
      return nil
    }
    return "@" + handle
  }

  /// Whether the text has an `@` before this handle, its server left off, or before a longer handle
  /// that begins with it.
  private func mayName(_ handle: String) -> Bool {
    let name = handle.utf8.prefix { $0 != UInt8(ascii: "@") }.map { ASCIIFold.name($0) }
    return text.withUTF8Bytes { utf8 in
      utf8.indices.contains { place in
        utf8[place] == UInt8(ascii: "@")
          && utf8[(place + 1)...].lazy.map { ASCIIFold.name($0) }.starts(with: name)
      }
    }
  }
}
