import Posts

extension ArchiveWriter {
  /// Remembers a handle under which the person wrote, as their own export tells it; at once, and not
  /// with the next posts. An empty one is none.
  package func own(_ handle: String) throws(ArchiveError) {
    if handle.isEmpty { return }
    try writing { db, _ in
      let row = try Prepared("INSERT OR IGNORE INTO own VALUES (?)", in: db)
      row.bind(1, handle)
      try row.run()
    }
  }
}

extension Archive {
  /// The handles of the person's own accounts, those that imports named first: who is meant by `from:me`.
  package func ownHandles() throws(ArchiveError) -> [String] {
    let imported = try importedHandles()
    return imported + otherHandles().filter { !imported.contains($0) }
  }

  private func importedHandles() throws(ArchiveError) -> [String] {
    try read { db, _ in
      let rows = try Prepared("SELECT handle FROM own ORDER BY handle", in: db)
      defer { rows.reset() }
      var handles: [String] = []
      while try rows.step() { handles.append(rows.text(0)) }
      return handles
    }
  }
}
