import Files

/// Who a server's certificate must come from. It is always verified.
package struct Certificates: Sendable, Hashable {
  /// A file of certificates in PEM. Without this and without a folder, those of the system count.
  package var file: String?
  /// A folder of them, whose names are hashes, as `openssl rehash` makes them.
  package var folder: String?
  /// The keys of the settings, or the variables, that name the file and the folder; for messages.
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
