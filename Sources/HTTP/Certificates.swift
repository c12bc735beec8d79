import Files

/// Whom a server's certificate must come from. It is always verified.
package struct Certificates: Sendable, Hashable {
  /// A file of certificates in PEM. Where there is neither this nor a folder, those of the system
  /// count.
  package var file: String?
  /// A folder of them, whose names are hashes, as `openssl rehash` makes them.
  package var folder: String?
  /// What names them, for messages: keys of the settings, or variables.
  package var names: [String]

  package init(file: String? = nil, folder: String? = nil, namedBy names: [String] = []) {
    self.file = file
    self.folder = folder
    self.names = names
  }

  /// Those of the operating system.
  package static let system = Certificates()

  /// The system's folder of hashed certificates, where it has one.
  ///
  /// Debian's libcurl is told of a file *and* a folder, which makes it read the file, 20 ms of
  /// work, for each new connection. The folder alone costs it one small file.
  static let systemFolder: String? = {
    let folder = "/etc/ssl/certs"
    return FolderEntries.names(in: folder).contains { $0.hasSuffix(".0") } ? folder : nil
  }()
}
