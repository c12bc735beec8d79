extension Post {
  /// The address of the post that it answers, made of its id. `nil` if it answers none, or if the
  /// id says nothing of where that one is.
  package var answeredAddress: String? { parent?.address }

  /// Whom it answers, as `@ada`, where its text does not say so: X keeps the names that a reply
  /// begins with out of the text, and they are its first mentions. A name that stands in the text
  /// may be anybody's.
  package var answeredMention: String? {
    guard replyTo != nil, let handle = mentions.first, !handle.isEmpty, !mayName(handle) else {
      return nil
    }
    return "@" + handle
  }

  /// Whether an `@` of its text stands before a handle, without the server, or before a longer one
  /// that begins alike.
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
