import Posts

extension ImportRun {
  /// Imports what must be read at any place, and is not on the disk as it is: a copy of it is, until
  /// it is read. `source` stands at its beginning.
  func importSpooled(_ input: ImportInput, _ source: any ByteSource) throws(ImportError) {
    let copy = try SpooledFile(in: options.temporaryFolder)
    while !isStopped {
      var bytes: [UInt8] = []
      guard try source.read(ByteWindow.chunk, into: &bytes) > 0 else { break }
      try copy.write(bytes)
      meter.tick()
    }
    if isStopped { return }
    // What is read of the copy of a member was counted when it was made.
    let counter = input.isMember ? ByteCount() : meter.copies
    var whole = input
    whole.file = try FileBytes(copy.path, counter: counter)
    whole.path = nil
    whole.database = copy.path
    whole.isRepeatable = true
    whole.open = { () throws(ImportError) in
      try withExtendedLifetime(copy) { () throws(ImportError) in
        FileSource(try FileBytes(copy.path, counter: counter))
      }
    }
    defer { withExtendedLifetime(copy) {} }
    try importInput(whole)
  }
}
