import Accounts
import Posts

/// All settings in force: flags, environment, file and defaults in one.
package struct Configuration: Sendable, Hashable {
  package var screen = ScreenSettings()
  package var archive: ArchiveSettings
  package var certificates = CertificatePlaces()
  /// Use no network at all.
  package var isOffline = false
  /// The archive first, then live sources in the order of the file, then those that accounts bring
  /// by themselves.
  package var sources: [Source] = []
  /// As the credentials have them, used or not.
  package var accounts: [Account] = []
  /// Changes to the keys, in the order of the file.
  package var keys: [KeyBinding] = []
  /// The settings file, there or not.
  package var file: String
  /// Remarks that are not errors, for `doctor`.
  package var notes: [SettingsNote] = []

  /// The archive as a source, with the values of its entry; it is always there.
  package var archiveSource: Source { sources[0] }

  /// The account that a source uses.
  package func account(of source: Source) -> Account? {
    source.account.flatMap { name in accounts.first { $0.name == name } }
  }

  /// The servers that an account signs for: those of the sources that use it, or its own if none
  /// does.
  package func servers(of account: Account) -> [String] {
    let used = sources.filter { $0.account == account.name }.compactMap(\.baseURL)
    if !used.isEmpty { return used }
    return (account.server ?? account.service.usualServer).asList
  }
}

/// Where the posts are.
package struct ArchiveSettings: Sendable, Hashable {
  package var path: String
  /// A flag names it: then its absence is an error, and no archive is begun.
  package var isNamed = false
  /// The answers of live sources become searchable.
  package var keepsLiveResults = true

  package init(path: String, isNamed: Bool = false, keepsLiveResults: Bool = true) {
    self.path = path
    self.isNamed = isNamed
    self.keepsLiveResults = keepsLiveResults
  }
}

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
