/// Writes the marks of posts as bytes, without making a `String` of each, since this runs for every
/// post of an import.
extension Post {
  /// Appends the marks of this post as tokens, each followed by a space.
  func appendMarks(to bytes: inout [UInt8]) {
    for tag in hashtags { Mark.tag.append(tag: tag, to: &bytes) }
    Mark.author.append(namesOf: author.handle, to: &bytes)
    // A DID stays the same when the handle changes, and is all that is known about some people.
    if let id = author.id, id.hasPrefix("did:") { Mark.author.append(id, to: &bytes) }
    Mark.mention.append(namesOf: author.handle, to: &bytes)
    for handle in mentions { Mark.mention.append(namesOf: handle, to: &bytes) }
    if let language { Mark.language.append(codesOf: language, to: &bytes) }
    for feature in Mark.Feature.allCases where has(feature) {
      feature.append(to: &bytes)
    }
    for handle in recipients { Mark.recipient.append(namesOf: handle, to: &bytes) }
    for link in links {
      Mark.host.append(hostsOf: link, to: &bytes)
      if let address = ReadableAddress(link) { Mark.host.append(hostsOf: address.text, to: &bytes) }
    }
    for name in collections { Mark.collection.append(name, to: &bytes) }
    if origin != .import, !collections.contains(Collection.live) {
      Mark.collection.append(Collection.live, to: &bytes)
    }
    Mark.source.append(source, to: &bytes)
    if source != id.service { Mark.source.append(id.service, to: &bytes) }
    for name in otherSources where name != id.service { Mark.source.append(name, to: &bytes) }
    if !isBroughtByNamesake { Mark.serviceOfOtherSources.append(id.service, to: &bytes) }
    if let conversation { Mark.conversation.append(conversation, to: &bytes) }
  }
}

extension Post {
  /// Whether one of the sources that brought it has the same name as its service.
  private var isBroughtByNamesake: Bool {
    if source == id.service || otherSources.contains(id.service) { return true }
    let service = Folding.name(id.service)
    return ([source] + otherSources).contains { Folding.name($0) == service }
  }
}

extension Mark {
  /// Appends the token of a name that is not folded yet, and a space.
  fileprivate func append(_ name: String, to bytes: inout [UInt8]) {
    if self == .conversation {
      let start = bytes.count
      Folding.appendName(name, to: &bytes)
      let group = Self.group(ofConversation: bytes[start...])
      bytes.removeSubrange(start...)
      bytes.append(scalar: group)
    } else {
      bytes.append(scalar: rawValue)
      Folding.appendName(name, to: &bytes)
    }
    bytes.append(0x20)
  }

  /// Appends a tag, and what of it can be typed as one: services that have tags in lists let them
  /// have signs, as in `open-source`.
  fileprivate func append(tag: String, to bytes: inout [UInt8]) {
    guard append(folded: tag, to: &bytes) != nil else { return }
    if tag.withUTF8Bytes({ $0.allSatisfy { $0.isWordByte } }) { return }
    var scalars = tag.unicodeScalars[...]
    let typed = String(scalars.takeTag())
    if typed != tag { _ = append(folded: typed, to: &bytes) }
  }

  /// Appends the names by which a handle is found: itself, and its first part, since people call
  /// both `ada@social.example` and `ada.example` "ada".
  fileprivate func append(namesOf handle: String, to bytes: inout [UInt8]) {
    guard let name = append(folded: handle, to: &bytes) else { return }
    let end =
      bytes[name].firstIndex(of: UInt8(ascii: "@")) ?? bytes[name].firstIndex(of: UInt8(ascii: "."))
    if let end { append(name.lowerBound..<end, to: &bytes) }
  }

  /// Appends the codes by which a language is found: `zh-Hant-TW` also by `zh` and `zh-hant`.
  fileprivate func append(codesOf language: String, to bytes: inout [UInt8]) {
    guard let name = append(folded: language, to: &bytes) else { return }
    for end in name where bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "_") {
      append(name.lowerBound..<end, to: &bytes)
    }
  }

  /// Appends the hosts by which a link is found: its own without `www.`, and those above it that
  /// still have a dot; and what looks like one behind `url:`, though it stands in the path.
  fileprivate func append(hostsOf link: String, to bytes: inout [UInt8]) {
    let (host, _, path) = Self.hostAndRest(ofLink: link)
    var rest = Self.withoutLastDots(host).utf8
    var count = 0
    while let dot = rest.firstIndex(of: UInt8(ascii: ".")), count < 8 {
      append(token: rest, to: &bytes)
      rest = rest[dot...].dropFirst()
      count += 1
    }
    append(partsOf: path, to: &bytes)
  }

  /// Appends the parts of a path that have a dot within: `report.pdf`, `v1.2`. But not the host of
  /// an address in it, or of a handle, to which the link does not lead:
  /// `/2020/https://example.org/`, `/@ada@example.org`.
  ///
  /// - Parameter rest: what follows the host of a link.
  private func append(partsOf rest: String, to bytes: inout [UInt8]) {
    let path = rest.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }.dropFirst()
    guard path.contains(UInt8(ascii: ".")) else { return }
    var isBehindScheme = false
    for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      defer { isBehindScheme = part.isEmpty }
      guard !isBehindScheme, part.contains(UInt8(ascii: ".")),
        !part.dropFirst().contains(UInt8(ascii: "@"))
      else { continue }
      // Read as what is typed behind `url:` is read.
      let written = Self.hostAndRest(ofLink: String(decoding: part, as: UTF8.self)).host
      let name = Self.withoutLastDots(written)
      guard name.dropFirst().dropLast().contains(".") else { continue }
      append(token: name.utf8, to: &bytes)
    }
  }

  /// Appends the token of a folded name, and a space.
  private func append(token name: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(scalar: rawValue)
    bytes.append(contentsOf: name)
    bytes.append(0x20)
  }

  /// Appends the token of a name and a space, unless nothing is left of the name after folding;
  /// returns the range of the folded name.
  private func append(folded name: String, to bytes: inout [UInt8]) -> Range<Int>? {
    let start = bytes.count
    bytes.append(scalar: rawValue)
    let first = bytes.count
    Folding.appendName(name, to: &bytes)
    guard bytes.count > first else {
      bytes.removeSubrange(start...)
      return nil
    }
    defer { bytes.append(0x20) }
    return first..<bytes.count
  }

  /// Appends a part of the bytes once more, as a token of its own, unless it is empty.
  private func append(_ part: Range<Int>, to bytes: inout [UInt8]) {
    if part.isEmpty { return }
    bytes.append(scalar: rawValue)
    for index in part { bytes.append(bytes[index]) }
    bytes.append(0x20)
  }
}

extension Mark.Feature {
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(scalar: scalar)
    bytes.append(0x20)
  }
}

extension [UInt8] {
  /// Appends a code point as UTF-8.
  package mutating func append(scalar value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in UTF8.encode(scalar).unsafelyUnwrapped { append(byte) }
  }
}
