import PostFormats
import Posts

extension ImportRun {
  /// Reads all posts of some pieces, and returns how many pieces there were, broken ones included.
  /// `name` is that of their file in the report.
  @discardableResult
  func importPosts(
    of pieces: inout some PieceReader, name: String, with decoder: RecordDecoder
  ) throws(ImportError) -> Int {
    try importPieces(of: &pieces, name: name, decoder.read)
  }

  /// `importPosts` with any other way to make posts of a piece.
  @discardableResult
  func importPieces(
    of pieces: inout some PieceReader, name: String,
    _ read: (JSONValue, RecordDecoder.Handler) -> Void
  ) throws(ImportError) -> Int {
    let start = "\(name): \(type(of: pieces).noun)"
    var count = 0
    while !noteStop(), let piece = try pieces.next() {
      // While `next` waited at a pipe, the archive may have refused what came before: then the
      // input ended there, and the piece may be half of one.
      if report.stop != nil { break }
      count = piece.number
      findings.remarks.records += 1
      importPiece(piece, at: RecordPlace(start: start, number: piece.number), read)
      meter.tick()
    }
    return count
  }

  private func importPiece(
    _ piece: Piece, at place: RecordPlace, _ read: (JSONValue, RecordDecoder.Handler) -> Void
  ) {
    switch piece.result {
    case .failure(let problem): skip(place.text, problem.why)
    case .success(let document):
      for column in piece.unread {
        findings.alter(.cell, at: "\(place.text): \(column)")
      }
      addPosts(of: document, at: place, read)
    }
  }

  /// Adds every post of a record that is JSON, and notes what is wrong with it.
  func addPosts(
    of document: JSONDocument, at place: RecordPlace,
    _ read: (JSONValue, RecordDecoder.Handler) -> Void
  ) {
    noteAlterations(of: document, at: place.text)
    var (hasPosts, isFaulty) = (false, false)
    read(document.root) { part, exported, result in
      switch consume result {
      case .success(let post):
        hasPosts = true
        noteOwner(exported.owner, of: post)
        add(post, exported, at: place.text(of: part))
      case .failure(let fault):
        isFaulty = true
        // Warnings about it no longer matter.
        _ = warnings.take()
        skip(place.text(of: part), fault.why)
      }
    }
    // A refused record lost nothing.
    if hasPosts || !isFaulty, document.holdsNUL {
      findings.alter(.null, at: place.text)
    }
    // Otherwise a long record would be held while the next one is looked for.
    reading.replacements = OwnReplacements()
  }

  /// Records whose archive a post was exported from.
  private func noteOwner(_ owner: ExportedRecord.Owner, of post: Post) {
    switch owner {
    case .untold: break
    // Earlier versions told strangers from the person by nothing but the handle.
    case .author: noteOwner(Author(handle: post.author.ownName), of: post.id.service)
    case .person(let handles, let accounts):
      for handle in handles { noteOwner(Author(handle: handle), of: "") }
      for account in accounts {
        let author = Author(id: account.id, handle: account.handle)
        noteOwner(author, of: PostService.x, made: account.told)
      }
    }
  }
}
