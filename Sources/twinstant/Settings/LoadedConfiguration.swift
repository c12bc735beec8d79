import Interface
import Settings

extension ArchiveOptions {
  /// The settings in force for this command; blocks while it reads some small files.
  ///
  /// - Parameters:
  ///   - noMouse: the flag of the screen.
  ///   - readsAccounts: whether live sources matter; a command that needs none works without the
  ///     credentials.
  /// - Throws: `Failure`, of wrong usage, for the first thing that is wrong.
  func configuration(noMouse: Bool = false, readsAccounts: Bool = true) throws(Failure)
    -> Configuration
  {
    do throws(SettingsError) {
      return try loading(noMouse: noMouse, readsAccounts: readsAccounts)
    } catch {
      throw Failure(error.message, remedy: error.remedy, status: ExitStatus.usage)
    }
  }

  /// The same with everything that is wrong.
  func loading(noMouse: Bool = false, readsAccounts: Bool = true) throws(SettingsError)
    -> Configuration
  {
    let places = Places.ofThisPerson
    let memory = readsAccounts ? places.sources.content() : .init()
    return try Configuration.load(
      SettingsFlags(config: config, archive: archive, offline: offline, noMouse: noMouse),
      environment: environmentVariable, places: places.settings,
      choices: SourceChoices(enabled: memory.enabled, accounts: memory.accounts),
      commands: Command.allCases.map(\.rawValue), readsAccounts: readsAccounts)
  }
}
