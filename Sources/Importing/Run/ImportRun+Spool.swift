import Posts

extension ImportRun {
  /// Imports what needs random access but is not on the disk: makes a temporary copy. `source` must
  /// be at its beginning.
  func importSpooled(_ input: ImportInput, _ source: any ByteSource) throws(ImportError) {
    let copy = try SpooledFile(in: options.temporaryFolder)
    while !noteStop() {
      var bytes: [UInt8] = []
      guard try source.read(ByteWindow.chunk, into: &bytes) > 0 else { break }
      try copy.write(bytes)
      meter.tick()
    }
    if noteStop() { return }
    // The bytes of a member were already counted when it was copied.
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
