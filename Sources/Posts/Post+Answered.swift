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
