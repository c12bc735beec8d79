import Accounts
import Posts

/// All settings in force: flags, environment, file and defaults in one.
package struct Configuration: Sendable, Hashable {
  /// How the screen looks and listens.
  package var screen = ScreenSettings()
  package var archive: ArchiveSettings
  package var certificates = CertificatePlaces()
  /// Use no network at all.
  package var isOffline = false
  /// The archive first; live ones in the order of the file, then those that accounts bring by
  /// themselves.
  package var sources: [Source] = []
  /// As the credentials have them, used or not.
  package var accounts: [Account] = []
  /// Changes to the keys, in the order of the file.
  package var keys: [KeyBinding] = []
  /// The settings file, there or not.
  package var file: String
  /// Remarks that are not errors, for `doctor`.
  package var notes: [SettingsNote] = []

  /// The account that a source uses.
  package func account(of source: Source) -> Account? {
    source.account.flatMap { name in accounts.first { $0.name == name } }
  }

  /// The servers that an account signs for: those of the sources that use it; its own where none
  /// does.
  package func servers(of account: Account) -> [String] {
    let used = sources.filter { $0.account == account.name }.compactMap(\.baseURL)
    if !used.isEmpty { return used }
    return [account.server ?? account.service.usualServer].compactMap(\.self)
  }
}

/// How the screen looks and listens.
package struct ScreenSettings: Sendable, Hashable {
  package var images = ImageChoice.auto
  package var theme = ThemeChoice.auto
  package var usesMouse = true
  /// No alternate screen and no boxes, for screen readers.
  package var isLinear = false
  /// Content warnings are opened, and sensitive pictures drawn, without asking.
  package var showsSensitive = false
  /// Imported posts may have their pictures from any host, which learns then that somebody reads
  /// them.
  package var loadsRemotePictures = false
  /// Characters that a live search needs.
  package var minimumLength = 3
}

/// The colours. Raw values are the words of the settings.
package enum ThemeChoice: String, Sendable, Hashable, CaseIterable {
  case auto, dark, light, none
}

/// Where the posts are.
package struct ArchiveSettings: Sendable, Hashable {
  package var path: String
  /// Named by a flag: then its absence is an error and not a beginning.
  package var isNamed = false
  /// What live sources answer becomes searchable.
  package var keepsLiveResults = true

  package init(path: String, isNamed: Bool = false, keepsLiveResults: Bool = true) {
    self.path = path
    self.isNamed = isNamed
    self.keepsLiveResults = keepsLiveResults
  }
}

/// Certificates that take the place of the system's; `nil` where nothing is said.
package struct CertificatePlaces: Sendable, Hashable {
  /// Who names them.
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

  /// What a person has to correct to name another file, and another folder.
  package var names: (file: String, directory: String) {
    switch origin {
    case .settings: ("ca_file", "ca_directory")
    case .variables: ("TWINSTANT_CA_FILE", "TWINSTANT_CA_DIRECTORY")
    case .system: ("SSL_CERT_FILE", "SSL_CERT_DIR")
    }
  }
}
