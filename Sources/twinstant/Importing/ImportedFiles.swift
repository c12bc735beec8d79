import Files

/// The files that an import reads or keeps, existing or not yet, and what they are: nothing else
/// that it writes may replace them.
struct ImportedFiles {
  private(set) var all: [(path: String, what: String)] = []

  /// - Throws: `Failure` if the settings are wrong.
  init(_ paths: [String], _ options: CommonOptions) throws(Failure) {
    let configuration = try options.configuration(readsAccounts: false)
    for path in paths where path != StandardInput.path {
      all.append((path: path, what: "which is to be imported"))
    }
    // The other files of an archive lie beside it, not beside a link that leads to it. Where no
    // text names its folder, they are reached as the archive is.
    let named = configuration.archive.path
    let archive = AbsolutePath.text(of: named) ?? named
    for suffix in ["", "-wal", "-shm", "-import"] {
      all.append((path: archive + suffix, what: "which belongs to the archive"))
    }
    all.append((path: configuration.file, what: "which is for settings"))
    let credentials = Places.ofThisPerson.settings.credentialsFile
    all.append((path: credentials, what: "which is for accounts"))
  }
}
