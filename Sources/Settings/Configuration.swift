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
