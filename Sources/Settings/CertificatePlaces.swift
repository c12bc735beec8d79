/// Certificates that replace the system's; `nil` if nothing is said.
package struct CertificatePlaces: Sendable, Hashable {
  /// Where the certificates are named.
  package enum Origin: Sendable, Hashable {
    case settings
    /// The variables of this program.
    case variables
    /// The variables of all programs that use TLS.
    case system
  }

  package var file: String?
  package var directory: String?
  package var origin: Origin

  package init(file: String? = nil, directory: String? = nil, from origin: Origin = .settings) {
    self.file = file
    self.directory = directory
    self.origin = origin
  }

  /// What a person has to correct to name another file, or another folder.
  package var names: (file: String, directory: String) {
    switch origin {
    case .settings: ("ca_file", "ca_directory")
    case .variables: ("TWINSTANT_CA_FILE", "TWINSTANT_CA_DIRECTORY")
    case .system: ("SSL_CERT_FILE", "SSL_CERT_DIR")
    }
  }

  /// The settings that name the file and folder in use.
  package var usedNames: [String] {
    [file.map { _ in names.file }, directory.map { _ in names.directory }].compactMap { $0 }
  }
}
